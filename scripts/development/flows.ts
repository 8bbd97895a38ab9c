import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { contentTypes } from '#contract/content/index.ts';
import { pages } from '../../web/pages.ts';
import { paths } from '../../web/paths.ts';
import { firstPage, staff } from './product.ts';

/** A page of a browser, in the words that its driver and the others have in common. */
export interface DrivenPage {
  go: (url: string) => Promise<unknown>;
  address: () => Promise<string>;
  run: (script: string) => Promise<unknown>;
  /** Returns the elements that an XPath finds now. */
  find: (path: string) => Promise<FoundElement[]>;
  /** The errors of the page's scripts, where the driver tells them. */
  errors: string[];
}

export interface FoundElement {
  isVisible: () => Promise<boolean>;
  click: () => Promise<unknown>;
  fill: (text: string) => Promise<unknown>;
  /** Chooses the option of a place, counted from 1. */
  choose: (place: number) => Promise<unknown>;
  attach: (file: string) => Promise<unknown>;
}

/**
 * Acts in a page as a person does. Elements are found by XPath, which all drivers know; an action takes the first one
 * that is visible, and waits for it.
 */
function personIn({ go, address, run, find }: DrivenPage) {
  const isVisible = (element: FoundElement) => element.isVisible();
  const first = async (path: string, isWanted = isVisible) => {
    for (const element of await find(path)) if (await isWanted(element)) return element;
    return undefined;
  };
  const withFirst = (path: string, act: (element: FoundElement) => Promise<unknown>, isWanted = isVisible) =>
    retried(async () => {
      const element = await first(path, isWanted);
      if (element === undefined) throw new Error(`${path} is not there.`);
      await act(element);
    });
  return {
    go,
    address,
    run,
    click: (path: string) => withFirst(path, (element) => element.click()),
    type: (path: string, text: string) => withFirst(path, (element) => element.fill(text)),
    choose: (select: string, place: number) => withFirst(select, (element) => element.choose(place)),
    /** An input of files may be hidden behind a button. */
    attach: (input: string, file: string) =>
      withFirst(
        input,
        (element) => element.attach(file),
        async () => true,
      ),
    /** Waits for a visible element. */
    see: (path: string) => withFirst(path, async () => {}),
    /** Waits until no such element is visible. */
    miss: (path: string) =>
      retried(async () => {
        if ((await first(path)) !== undefined) throw new Error(`${path} is visible.`);
      }),
  };
}

/** Tries something until it succeeds, for 15 seconds at most. */
export async function retried<Result>(attempt: () => Promise<Result>, end = Date.now() + 15_000): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    if (Date.now() > end) throw error;
    await sleep(100);
    return retried(attempt, end);
  }
}

const says = (text: string) => `(normalize-space()="${text}" or @aria-label="${text}")`;
const button = (text: string) => `//button[${says(text)}]`;
const link = (text: string) => `//a[${says(text)}]`;
const field = (label: string) => `//*[@id=//label[starts-with(normalize-space(), "${label}")]/@for]`;
const card = (text: string) => `//article[contains(., "${text}")]`;
const text = (part: string) => `//*[text()[contains(., "${part}")]]`;

/** What visitors and staff mainly do, in the order in which they can do it. */
const flows: Record<string, (person: ReturnType<typeof personIn>, address: string, image: string) => Promise<void>> = {
  async 'public pages'({ go, run, see, miss }, address) {
    for (const { path } of pages) {
      await go(address + path);
      await run('scrollBy(0, 10)');
      await see('//html[@data-started]');
      await retried(async () => {
        // Part by part, as a reader: a jump to the end would show only the last one.
        const isAtEnd = await run(
          'scrollBy(0, innerHeight); return scrollY + innerHeight + 2 > document.body.scrollHeight',
        );
        if (!isAtEnd) throw new Error(`${path} has no end.`);
      });
      await miss('//*[text()[starts-with(., "Loading")]]');
      await miss('//*[@data-unscripted]');
    }
  },
  async menu({ go, click, address: shown }, address) {
    await go(address);
    await click(button('Menu'));
    await click(`//dialog${link('About')}`);
    await retried(async () => {
      if ((await shown()) !== address + paths.about) throw new Error(`The page is ${await shown()}.`);
    });
  },
  async 'poster and register'({ go, click, see }, address) {
    await go(address);
    const events = '//section[.//h2[contains(., "Upcoming Events")]]';
    await click(`${events}//article//*[@role="button"]`);
    await see(`${events}//a[contains(., "Register Now") and starts-with(@href, "https:")]`);
    await click(`${events}${button('View Full Description')}`);
    await see('//dialog[contains(., "Event Description")]');
  },
  async tabs({ go, click, see }, address) {
    await go(address + paths.ourEvents);
    await click('(//*[@role="tab"])[2]');
    await see('(//*[@role="tab"])[2][@aria-selected="true"]');
    await see('//*[@role="tabpanel"]');
  },
  async calendar({ go, click, see }, address) {
    await go(address + (await firstPage(address, 'upcomingEvents')));
    await click(link('Add to calendar'));
    await see(`//dialog${link('Google')}`);
  },
  async login({ go, click, type, see }, address) {
    await go(address + contentTypes.pastEvents.screens.add);
    await type(field('Username'), staff.username);
    await type(field('Password'), staff.password);
    await click(button('Log In'));
    await see(button('Add Event'));
  },
  async add({ attach, choose, type, click, see }, _address, image) {
    await attach('//input[@type="file"]', image);
    await choose('//select', 2);
    await type(field('Description'), 'Added in this browser.');
    await click(button('Add Event'));
    await see(text('added successfully'));
  },
  async edit({ go, click, type, see }, address) {
    await go(address + contentTypes.pastEvents.screens.manage);
    await click(card('Added in this browser.') + button('Edit'));
    await type(field('Description'), 'Edited in this browser.');
    await click(button('Update'));
    await see(card('Edited in this browser.'));
  },
  async delete({ click, miss }) {
    await click(card('Edited in this browser.') + button('Delete'));
    await click(`//*[@role="alertdialog"]${button('Delete')}`);
    await miss(card('Edited in this browser.'));
  },
};

/** Returns what fails when a person goes through all flows, with the errors of the scripts. */
export async function failedFlows(page: DrivenPage, address: string): Promise<{ done: number; failures: string[] }> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'chapterhouse-flows-'));
  const image = join(folder.path, 'poster.jpg');
  const ground = { width: 1600, height: 2000, channels: 3, background: '#0b5a46' } as const;
  await writeFile(image, await sharp({ create: ground }).jpeg().toBuffer());
  const person = personIn(page);
  const failures: string[] = [];
  for (const [name, flow] of Object.entries(flows)) {
    await flow(person, address, image).catch((error: Error) => page.errors.push(error.message));
    failures.push(...page.errors.splice(0).map((message) => `${name}: ${message}`));
  }
  return { done: Object.keys(flows).length, failures };
}
