import type { CalendarDate } from './dates.ts';

/** The year of a team, as it is stored and in addresses: `2025-26`, or `2025` for a calendar year. */
export type TeamYear = string;

/**
 * Returns the year of a text that somebody has typed: '2025–26', '2025/26', '2025-2026' or '2025'. Returns undefined
 * for any other text.
 */
export function toTeamYear(text: string): TeamYear | undefined {
  const [, first, last] = /^((?:19|20)\d\d)(?:\s?[-–/]\s?(\d\d|\d{4}))?$/.exec(text.trim()) ?? [];
  if (first === undefined) return undefined;
  if (last === undefined) return first;
  const next = String(Number(first) + 1);
  return last === next || last === next.slice(2) ? `${first}-${next.slice(2)}` : undefined;
}

/** Whether a text is a year in its stored form. */
export const isTeamYear = (text: string): boolean => toTeamYear(text) === text;

/** Returns a year as readers see it, e.g. '2025–26'. */
export const teamYearName = (year: TeamYear) => year.replace('-', '–');

/** Returns the title of the team of a year, e.g. 'Team 2025–26'. */
export const teamTitle = (year: TeamYear) => `Team ${teamYearName(year)}`;

/** Returns the year of a team that ends its work on a day, most likely: the one that ends in that calendar year. */
export function likelyTeamYear(day: CalendarDate): TeamYear {
  const last = Number(day.slice(0, 4));
  return `${last - 1}-${String(last).slice(2)}`;
}

/** Returns the year after a year: '2026-27' after '2025-26'. */
export const nextTeamYear = (year: TeamYear): TeamYear =>
  year.replace(/\d+/g, (part) =>
    String(Number(part) + 1)
      .slice(-part.length)
      .padStart(part.length, '0'),
  );
