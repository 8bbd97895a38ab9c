import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { newInScript, newInStyles } from '../tests/support/newFeatures.ts';
import early from './inline/early.ts?script';
import startAdmin from './inline/startAdmin.ts?script';
import startPage from './inline/startPage.ts?module';

/** What is newer, or has the name of something newer, and why it stays. */
const explained: Record<string, string> = {
  '.checkVisibility': 'Radix asks first',
  '.escape': 'CSS.escape, which is old',
  '.isError': 'of PhotoSwipe',
  '.matches(:popover-open)': 'Floating UI catches the error',
  '.move': 'ours, and of React Hook Form',
  '.resize': 'of PhotoSwipe',
  '.restore': 'ours',
  '.toSorted': 'of Radix',
  '.use': 'of React',
  '.watch': 'of React Hook Form',
  '.startViewTransition': 'React calls it for an element that we do not use',
  'Error.captureStackTrace': 'Zod asks first',
  'URL.canParse': 'Zod asks first',
  'PublicKeyCredential.isConditionalMediationAvailable': 'SimpleWebAuthn asks first',
  ClipboardItem: 'without it, the link is shown',
  OffscreenCanvas: 'without it, a photo is sent as it is, and an edit says that it failed',
  '<img fetchpriority>': 'the picture comes a little later',
  '<input autocapitalize>': 'a keyboard of a phone begins with a capital',
  '<input autofocus>': 'on iOS the keyboard waits for a tap',
  '<select is>': 'of React, which creates no such element',
  ':has': 'the page behind a dialog scrolls, and a card keeps its ground under the mouse',
  '-webkit-tap-highlight-color': 'other browsers have no such ground',
  '-webkit-touch-callout': 'other browsers have none',
  'accent-color': 'Safari keeps its own colour',
  'contain: style': 'of PhotoSwipe, which counts nothing',
  'container-type': 'as above',
  'overflow-x: clip': 'hidden, by `@supports` (theme.css)',
  '@container': 'Safari 15 shows each dot of a carousel, and the loop of /about in its narrow form',
  '@page': 'Safari has margins of its own on paper',
  '@property': 'Tailwind sets the values itself',
  '@starting-style': 'what opens does not move',
  'content-visibility': 'the parts below are painted at once',
  'contain-intrinsic-block-size': 'belongs to it',
  'contain-intrinsic-size': 'belongs to it',
  cursor: 'iOS has none',
  'field-sizing': 'a field of several lines keeps its height, and can be pulled',
  'font-family: ui-monospace': 'others follow',
  'font-size: cqi': 'the initials in place of a portrait have the size of a text',
  'forced-color-adjust': 'Safari forces no colours',
  'grid-template-columns: subgrid': 'the faculty has other columns (OurFaculty.tsx), facts stand below their names',
  'min-height: lh': 'of Tailwind, for fields of dates, which have a height',
  outline: 'without round corners',
  'overscroll-behavior': 'the page behind the menu scrolls',
  resize: 'iOS has no corner to pull',
  size: 'Safari has paper of its own',
  'scrollbar-gutter': 'scroll bars of Safari take no room',
  'text-decoration: dotted': 'of Tailwind, for abbreviations, which we have none of',
  'text-wrap': 'the last line may be short',
  'user-select: all': 'a text is selected by its ends',
};

/** Returns the names of the files that have a new feature without an explanation, by the feature. */
function unexplained(files: Record<string, Set<string>>): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [name, features] of Object.entries(files)) {
    for (const feature of features)
      if (!(feature in explained || feature.replace(/: .*/, '') in explained))
        found[feature] = [...(found[feature] ?? []), name];
  }
  return found;
}

async function built(extension: 'js' | 'css'): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const file of glob(`build/client/**/*.${extension}`)) files[file] = await readFile(file, 'utf8');
  return files;
}

const mapValues = <Value, Result>(of: Record<string, Value>, change: (value: Value) => Result) =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, change(value)]));

test('no script, and no HTML of one, uses what the oldest browsers lack', async () => {
  const scripts = { early, startAdmin, startPage, ...(await built('js')) };
  expect(Object.keys(scripts).length).toBeGreaterThan(20);
  expect(unexplained(mapValues(scripts, newInScript))).toEqual({});
});

test('no style uses what the oldest browsers lack', async () => {
  const styles = await built('css');
  expect(Object.keys(styles).length).toBeGreaterThan(2);
  expect(unexplained(mapValues(styles, newInStyles))).toEqual({});
});
