import { isDead, type LinkCheck } from '../links/linkChecks.ts';
import { type UsedLink, usedLinks } from '../links/usedLinks.ts';
import type { PublicContent } from '../publicContent.ts';
import type { Found } from './found.ts';

/** Finds the links of public pages that are dead, and those that lead elsewhere for good. `checks` are by address. */
export function findBadLinks(
  content: PublicContent,
  checks: ReadonlyMap<string, LinkCheck>,
  siteUrl: string | undefined,
): Found[] {
  // Without a bad link, no text is searched for links.
  if (checks.size === 0) return [];
  return usedLinks(content, siteUrl).flatMap((link) => {
    const check = checks.get(link.href);
    return check === undefined ? [] : ofCheck(link, check);
  });
}

function ofCheck({ place, row, text, href }: UsedLink, check: LinkCheck): Found[] {
  const found = { ...place, subject: place.itemId, about: `${place.field} ${href}`, row, text };
  if (isDead(check)) return [{ kind: 'deadLink', ...found, failure: check.failure ?? undefined }];
  if (check.movedTo === null || isSamePlace(href, check.movedTo)) return [];
  return [{ kind: 'movedLink', ...found, movedTo: check.movedTo }];
}

/** Whether two addresses differ only in what each browser and each site mends by itself. */
function isSamePlace(one: string, other: string): boolean {
  const [plain, plainOther] = [one, other].map((href) => href.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, ''));
  return plain === plainOther;
}
