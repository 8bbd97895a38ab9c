import { profile } from '#chapter/profile.ts';
import { type SiteSettings, sectionNames } from '#contract/settings/index.ts';
import { readSection } from '../settings/readSection.ts';
import type { ContentAnswer } from './reader.ts';

/**
 * Returns the settings in an answer of the API. A section that is missing or cannot be read is the original: the API
 * may be another version.
 */
export function settingsOf({ identity }: Pick<ContentAnswer, 'identity'>): SiteSettings {
  const { data } = JSON.parse(identity.toString()) as { data?: Record<string, unknown> };
  const sections = sectionNames.map((name) => {
    try {
      return [name, readSection(name, data?.[name])];
    } catch {
      return [name, profile[name]];
    }
  });
  return Object.fromEntries(sections);
}
