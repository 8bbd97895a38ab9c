import { profile } from '#chapter/profile.ts';
import { onlyForNew } from '#contract/content/text.ts';
import { type SectionName, type SiteSettings, settingsSections } from '#contract/settings/index.ts';
import type { z } from '#contract/zod.ts';

/**
 * Reads a section that is stored, or that another release has sent. A field that it lacks, because the field is newer,
 * gets its original value, and rules for new values do not apply. Throws an error for any other value.
 */
export function readSection<Name extends SectionName>(name: Name, value: unknown): SiteSettings[Name] {
  const isEntry = typeof value === 'object' && value !== null && !Array.isArray(value);
  const whole = isEntry ? { ...profile[name], ...value } : value;
  const { success, data, error } = settingsSections[name].fields.safeParse(whole);
  if (success) return data as SiteSettings[Name];
  if (error.issues.every(isForNew)) return whole as SiteSettings[Name];
  throw error;
}

const isForNew = (issue: z.core.$ZodIssue) => issue.code === 'custom' && issue.params === onlyForNew;
