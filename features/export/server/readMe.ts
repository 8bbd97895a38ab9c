import { contentTypeNames } from '#contract/content/index.ts';
import { contentNames } from './contentFormat.ts';
import type { Copy } from './site.ts';

/** Returns the text of `README.txt`, which says what is what in a copy. `place` is the one that the pages are for. */
export const readMe = (name: string, { url = '', base }: Omit<Copy, 'at'>): string =>
  `${name}

This is a copy of the whole public site. Drafts, hidden and deleted items are not in it, and no accounts.


THE PAGES

index.html and all files and folders beside it, but for content/ and this file, are the site. Any web server shows
them that serves files, such as GitHub Pages: put all of them, with the hidden file .nojekyll, into the folder that it
serves. Opened from a disk, without a server, pages have no styles.

The pages are for ${url || 'any host,'}${url ? '' : ' at the path '}${base}
Make another copy for another ${url ? 'address' : 'path'}.


THE CONTENT

content/ has the same as data, in UTF-8:

${contentNames.index.padEnd(22)}the kinds of items, each with its file and its number
${contentTypeNames.map((type) => contentNames.items(type)).join(', ')}
${''.padEnd(22)}the items, in the order of the site
*.csv${''.padEnd(17)}the same as tables for a spreadsheet
${'pictures/'.padEnd(22)}the picture of each item, named by its id, as large as the site has it
${contentNames.settings.padEnd(22)}names, texts, people and colours of the site; its pictures are in settings/, or
${''.padEnd(22)}in chapter/images/ of the program if they are named without a folder

Another Chapterhouse takes all items from this archive: 'Moving in' in its content manager, or
npm run import -- FILE.zip
`;
