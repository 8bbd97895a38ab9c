import { profile } from '#chapter/profile.ts';
import { type SectionName, type SiteSettings, settingsSections } from '#contract/settings/index.ts';

/**
 * Reads a section that is stored, or that another release has sent. A field that it lacks, because the field is newer,
 * has its original value. Throws an error for a value that is no such section.
 */
export function readSection<Name extends SectionName>(name: Name, value: unknown): SiteSettings[Name] {
  const isEntry = typeof value === 'object' && value !== null && !Array.isArray(value);
  return settingsSections[name].fields.parse(isEntry ? { ...profile[name], ...value } : value) as SiteSettings[Name];
}
