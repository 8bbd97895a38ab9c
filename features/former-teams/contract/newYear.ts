import { formerMembers, teamYear } from '#contract/content/formerMembers.ts';
import { screenPathsOf } from '#contract/content/index.ts';
import type { ContractFeature } from '#contract/feature.ts';
import { type TeamYear, teamYearName } from '#contract/teams.ts';
import { z } from '#contract/zod.ts';

/** A team of a former year. */
export const teamSchema = z.object({
  year: z.string().meta({ description: 'Such as 2025-26 or 2025' }),
  members: z.int().positive().meta({ description: 'The number of its members' }),
});

/** The calls of staff, under `apiBase`. */
export const teamYearPaths = {
  /** GET answers `newYearSchema`, POST takes `startNewYearSchema` and makes the present team that of a former year. */
  start: '/admin/teams',
  /** PUT takes an `orderSchema`: the ids of all members of the team of a year, in their new order. */
  order: (year: TeamYear) => `/admin/teams/${year}/order`,
  /** POST makes the team of a year the present team again, while there is no present team. */
  undo: (year: TeamYear) => `/admin/teams/${year}/undo`,
} as const;

/** The actions that staff have for the year of the present team. */
export const newYearSchema = z.object({
  /** The number of members of the present team, without drafts. */
  members: z.int().nonnegative(),
  /** The year to propose: `likelyTeamYear`, or the first one after it that has no team. */
  proposed: z.string(),
  /** The year whose start can be undone: it was started, and no member was added since. */
  undoable: z.string().optional(),
});
export type NewYear = z.infer<typeof newYearSchema>;

const noYear = 'Please fill in the year of this team.';

export const startNewYearSchema = z.object({ year: teamYear(noYear) }, noYear);

export const noFormerTeam = 'There is no team of that year.';

export const newYearMessages = {
  /** `year` is a `TeamYear`. */
  done: (year: TeamYear) => `The team is now the team of ${teamYearName(year)}.`,
  failed: 'Failed to start the new year.',
  noTeam: 'There is no team that could become a former one.',
  taken: (year: TeamYear) => `There is a team of ${teamYearName(year)} already.`,
  undone: (year: TeamYear) => `The team of ${teamYearName(year)} is the present team again.`,
  undoFailed: 'Failed to undo the new year.',
  cannotUndo: 'A member was added meanwhile, so the new year stays.',
} as const;

export const formerTeams: ContractFeature = { name: 'former-teams', screens: screenPathsOf(formerMembers) };
