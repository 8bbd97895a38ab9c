import { readdir } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { profile } from '#chapter/profile.ts';
import { chapterSections } from '#contract/settings/index.ts';

const images = new URL('../../chapter/images/', import.meta.url);

/**
 * Checks `chapter/profile.ts` against the limits of the site's settings. An error in it ends a build, and stops the
 * development server from starting, which starts again when that file changes.
 */
export function checkProfile(): Plugin {
  return {
    name: 'check-profile',
    async buildStart() {
      const errors = errorsIn(profile, await readdir(images));
      if (errors.length > 0) this.error(errors.join('\n'));
    },
  };
}

/** Returns a sentence for each error in the original settings; `pictures` are the names of the chapter's pictures. */
export function errorsIn(profile: Record<string, unknown>, pictures: string[]): string[] {
  return Object.entries(chapterSections).flatMap(([name, { fields }]) => {
    const value = profile[name];
    if (value === undefined) return [sentence([name], 'This section is missing.')];
    const { error } = fields.safeParse(value);
    const wrong = error?.issues.map(({ path, message }) => sentence([name, ...path], message)) ?? [];
    const missing = picturesIn(value, [name])
      .filter(({ file }) => !pictures.includes(file))
      .map(({ file, path }) => sentence(path, `There is no picture chapter/images/${file}.`));
    return [...wrong, ...missing];
  });
}

const sentence = (path: PropertyKey[], message: string) => `chapter/profile.ts: ${path.join('.')}: ${message}`;

/** Returns the pictures of the chapter that a value names, at any depth. */
function picturesIn(value: unknown, path: string[]): { file: string; path: string[] }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, entry]) =>
    name === 'file' && typeof entry === 'string' ? [{ file: entry, path }] : picturesIn(entry, [...path, name]),
  );
}
