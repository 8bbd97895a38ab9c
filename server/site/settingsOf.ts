import { profile } from '#chapter/profile.ts';
import { type SiteSettings, sectionNames, settingsSections } from '#contract/settings/index.ts';
import type { ContentAnswer } from './reader.ts';

/**
 * Returns the settings in an answer of the API. A section that is missing or cannot be read is the original: the API may
 * be another version.
 */
export function settingsOf({ identity }: Pick<ContentAnswer, 'identity'>): SiteSettings {
  const { data } = JSON.parse(identity.toString()) as { data?: Record<string, unknown> };
  const sections = sectionNames.map((name) => {
    const read = settingsSections[name].fields.safeParse(data?.[name]);
    return [name, read.success ? read.data : profile[name]];
  });
  return Object.fromEntries(sections);
}
