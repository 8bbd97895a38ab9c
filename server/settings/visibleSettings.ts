import { type SiteSettings, settingsSections } from '#contract/settings/index.ts';
import { instantsOf, type Period, type SettingsSection } from '#contract/settings/section.ts';
import { now } from '../clock.ts';
import type { KnownSettings } from '../content/listCache.ts';
import { compressBody } from '../http/compressedBody.ts';

const isTimed = (name: string) => (settingsSections as Record<string, SettingsSection>)[name]?.isTimed === true;

/**
 * Returns a function that returns the part of these settings that visitors see at present: sections with a time in it
 * alone. It needs no database when a section begins or ends, for that may be down then.
 */
export function visibleSettings(all: SiteSettings): () => KnownSettings {
  let shown: ReturnType<typeof shownAt> | undefined;
  return () => {
    const instant = now();
    // A clock may go back.
    if (shown === undefined || instant < shown.since || instant >= shown.until) shown = shownAt(all, instant);
    return shown;
  };
}

/** Returns the settings that visitors see at an instant (ms), and the instants between which they stay the same. */
function shownAt(all: SiteSettings, instant: number): KnownSettings & { since: number; until: number } {
  const { timeZone } = all.region;
  const times = Object.entries(all).map(([name, value]) => ({
    name,
    value,
    ...instantsOf(isTimed(name) ? (value as Period) : {}, timeZone),
  }));
  const shown = times.filter(({ begin, end }) => begin <= instant && instant < end);
  const settings = Object.fromEntries(shown.map(({ name, value }) => [name, value])) as unknown as SiteSettings;
  const changes = times.flatMap(({ begin, end }) => [begin, end]);
  return {
    settings,
    body: compressBody(JSON.stringify({ data: settings })),
    since: Math.max(...changes.filter((change) => change <= instant)),
    until: Math.min(...changes.filter((change) => change > instant)),
  };
}
