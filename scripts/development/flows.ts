import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { contentTypes } from '#contract/content/index.ts';
import { pages } from '../../web/pages.ts';
import { paths } from '../../web/paths.ts';
import { sizes } from './allScreens.ts';
import { firstPage, staff } from './product.ts';
import { type DrivenBrowser, retried } from './webDriver.ts';

/**
 * Acts in a page as a person does. Elements are found by XPath, which all drivers know; an action takes the first one
 * that is visible, and waits for it.
 */
export interface Person {
  go: (url: string) => Promise<void>;
  address: () => Promise<string>;
  click: (path: string) => Promise<void>;
  type: (path: string, text: string) => Promise<void>;
  choose: (select: string, place: number) => Promise<void>;
  attach: (input: string, file: string) => Promise<void>;
  /** Waits for a visible element. */
  see: (path: string) => Promise<void>;
  /** Waits until no such element is visible. */
  miss: (path: string) => Promise<void>;
  run: (script: string) => Promise<unknown>;
  /** The errors of the page's scripts, where the driver tells them. */
  errors: string[];
}

const says = (text: string) => `(normalize-space()="${text}" or @aria-label="${text}")`;
const button = (text: string) => `//button[${says(text)}]`;
const link = (text: string) => `//a[${says(text)}]`;
const field = (label: string) => `//*[@id=//label[starts-with(normalize-space(), "${label}")]/@for]`;
const card = (text: string) => `//article[contains(., "${text}")]`;
const text = (part: string) => `//*[text()[contains(., "${part}")]]`;

/** What visitors and staff mainly do, in the order in which they can do it. */
const flows: Record<string, (person: Person, address: string, image: string) => Promise<void>> = {
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
  async login({ go, run, click, type, see }, address) {
    await go(address + contentTypes.pastEvents.screens.add);
    // The list of first steps would lie over the screens.
    await run('localStorage.setItem("chapterhouse.firstSteps", "closed")');
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
export async function failedFlows(person: Person, address: string): Promise<{ done: number; failures: string[] }> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'chapterhouse-flows-'));
  const image = join(folder.path, 'poster.jpg');
  const ground = { width: 1600, height: 2000, channels: 3, background: '#0b5a46' } as const;
  await writeFile(image, await sharp({ create: ground }).jpeg().toBuffer());
  const failures: string[] = [];
  for (const [name, flow] of Object.entries(flows)) {
    await flow(person, address, image).catch((error: Error) => person.errors.push(error.message));
    failures.push(...person.errors.splice(0).map((message) => `${name}: ${message}`));
  }
  return { done: Object.keys(flows).length, failures };
}

/** Returns a person at a phone's screen in a browser of Playwright. */
export async function personIn(browser: Browser): Promise<Person> {
  const page = await browser.newPage({ viewport: sizes.phone });
  page.setDefaultTimeout(15_000);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const all = (path: string) => page.locator(`xpath=${path}`);
  const shown = (path: string) => all(path).filter({ visible: true }).first();
  return {
    go: async (url) => void (await page.goto(url)),
    address: async () => page.url(),
    click: (path) => shown(path).click(),
    type: (path, text) => shown(path).fill(text),
    choose: async (select, place) => void (await shown(select).selectOption({ index: place - 1 })),
    attach: (input, file) => all(input).first().setInputFiles(file),
    see: (path) => shown(path).waitFor(),
    miss: (path) => shown(path).waitFor({ state: 'detached' }),
    run: (script) => page.evaluate(`(() => { ${script} })()`),
    errors,
  };
}

/** Returns a person at a phone's screen in a browser that is driven by WebDriver. */
export async function personBy({ send }: DrivenBrowser): Promise<Person> {
  await send('SetWindowRect', sizes.phone);
  const find = async (path: string) =>
    ((await send('FindElements', { using: 'xpath', value: path })) as Record<string, string>[]).map(
      (element) => Object.values(element)[0],
    );
  const displayed = async (path: string) => {
    for (const id of await find(path)) if (await send('IsElementDisplayed', { id })) return id;
    return undefined;
  };
  const shown = async (path: string) => {
    const id = await displayed(path);
    if (id === undefined) throw new Error(`${path} is not visible.`);
    return id;
  };
  const click = (path: string) => retried(async () => void (await send('ElementClick', { id: await shown(path) })));
  return {
    go: async (url) => void (await send('Navigate', { url })),
    address: async () => `${await send('GetCurrentURL')}`,
    click,
    type: (path, text) =>
      retried(async () => {
        const id = await shown(path);
        await send('ElementClear', { id });
        await send('ElementSendKeys', { id, text });
      }),
    choose: (select, place) => click(`${select}/option[${place}]`),
    attach: (input, file) =>
      retried(async () => void (await send('ElementSendKeys', { id: (await find(input))[0], text: file }))),
    see: (path) => retried(async () => void (await shown(path))),
    miss: (path) =>
      retried(async () => {
        if ((await displayed(path)) !== undefined) throw new Error(`${path} is visible.`);
      }),
    run: (script) => send('ExecuteScript', { script, args: [] }),
    errors: [],
  };
}
