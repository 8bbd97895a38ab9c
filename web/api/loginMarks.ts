import { isSamePerson } from '#contract/usernames.ts';
import { z } from '#contract/zod.ts';

const storageKey = 'chapterhouse.marks';
/** The number of admins who share a browser, of whom each keeps a mark. */
const maxMarks = 5;
const storedSchema = z.array(z.tuple([z.string(), z.string()]));

/** Returns the usernames of this browser's last logins, each with its mark; the latest first. */
function stored(): [string, string][] {
  try {
    return storedSchema.parse(JSON.parse(localStorage.getItem(storageKey) ?? '[]'));
  } catch {
    return [];
  }
}

/** Returns the mark of the last login as this admin in this browser (docs/decisions/0005). */
export const markOf = (username: string) => stored().find(([name]) => isSamePerson(name, username))?.[1];

/** Keeps the mark of a login for the next one. It stays after a logout, and lets nobody in. */
export function keepMark(username: string, mark: string | undefined): void {
  if (mark === undefined) return;
  const others = stored().filter(([name]) => !isSamePerson(name, username));
  localStorage.setItem(storageKey, JSON.stringify([[username, mark], ...others].slice(0, maxMarks)));
}
