import { minPasswordLength } from '#contract/account.ts';
import { lengthOf } from '#contract/content/text.ts';

/** Returns the help below a field for a new password: the number of missing characters. */
export function passwordHelp(typed: string): string {
  const missing = minPasswordLength - lengthOf(typed);
  const state = missing > 0 ? `${missing} more to go` : 'long enough';
  return `At least ${minPasswordLength} characters: ${state}.`;
}
