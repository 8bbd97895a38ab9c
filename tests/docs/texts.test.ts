import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/setup/run.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const onOneLine = (text: string) => text.replace(/\s+/g, ' ');

/** The texts of these papers with values in them, in the form of the code, where '…' stands for each value. */
const withValues: Record<string, string> = {
  'Postponed: New date follows': "[eventTexts.states[state], stateNote].filter(Boolean).join(': ')",
  'Link is too long: 2000 characters at most.': '`… is too long: … characters at most.`',
  'Registration Link must be a web address that starts with http:// or https://.':
    '`… must be a web address that starts with http:// or https://.`',
  'The image must be a JPEG, JPG or PNG file.': '`The image must be a … file.`',
  'The image is larger than 25 MB.': '`The image is larger than ….`',
  'An event can have 60 photos. Please delete some before you add others.':
    '`An event can have … photos. Please delete some before you add others.`',
  'Password is required.': '`… is required.`',
  'Too many failed logins. Please try again in 15 minutes.': '`Too many failed logins. Please try again ….`',
  '… at 14:05.': 'tooManyFailures(`at …`)',
  'Please copy this link: ': "notCopied: 'Please copy this link:'",
  'Chapterhouse 1.0.0': 'Chapterhouse …',
  'The colour #1f2a66 is not easy to read against the blue bar. The nearest that is: #8fa3ea.':
    '`The colour … is not easy to read against …. The nearest that is: ….`',
  'Take #8fa3ea': 'Take …',
  'Upload 5 Images': '`… … …s`',
  '20 team members': '`… ……`',
  'The team is now the team of 2025–26.': '`The team is now the team of ….`',
  'The team of 2025–26 is the present team again.': '`The team of … is the present team again.`',
  'There is a team of 2025–26 already.': '`There is a team of … already.`',
  'Add 5 Members': '`… … …s`',
  'Show all 60 photos': '`Show all … photos`',
  '24 photos': '`… ……`',
  'Photos (24)': '`Photos (…)`',
  'An event can have 60 photos: 48 more fit.': '`…: … more ….`',
  'Add 5 Photos': '`… … …s`',
  '70 photos are chosen, but only 48 more fit. The others stay here and are not added.':
    '`…, but only … more …. The others stay here and are not ….`',
  'Name is missing.': '`… is missing.`',
  'Designation is missing.': '`… is missing.`',
  '3 of 31': '… of …',
  '5 of 8 steps left': '… of … steps left',
  '3 things need a look': '`… things need a look`',
};

it('each text in single quotes in docs/product.md and in the READMEs of features stands in the code', () => {
  const files = globSync('{chapter,contract,features,server,web}/**/*.{ts,tsx}', { cwd: root });
  const code = files.filter((path) => !path.includes('.test.')).map((path) => onOneLine(read(path)));
  const plain = code.join('\n').replaceAll("\\'", "'");
  const sources = plain + plain.replace(/\$?\{[^{}]*\}/g, '…');
  const papers = ['docs/product.md', ...globSync('features/*/README.md', { cwd: root })];
  const prose = onOneLine(
    papers
      .map(read)
      .join('\n')
      .replace(/`[^`]*`/g, '``'),
  );
  const quoted = [...prose.matchAll(/(?<![\w’])'([^']+(?:'[a-z][^']*)*?)'(?![a-z])/g)].map(([, text = '']) => text);
  expect(quoted.length).toBeGreaterThan(200);
  expect(quoted.filter((text) => !sources.includes(withValues[text] ?? text))).toEqual([]);
  expect(Object.keys(withValues).filter((text) => !quoted.includes(text))).toEqual([]);
});
