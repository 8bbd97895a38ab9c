import { featureSections } from '#features/settingsSections.ts';
import { onlyForNew } from '../content/text.ts';
import { z } from '../zod.ts';
import {
  code,
  colour,
  email,
  line,
  lineOrNone,
  listOf,
  originOrNone,
  phone,
  pictureOrNone,
  socialLink,
  text,
  webAddress,
} from './fields.ts';
import type { SettingsSection } from './section.ts';

const clubCard = z.object(
  {
    title: line('Title', 60),
    description: text('Description', 1000),
    exploreUrl: webAddress('Link of ‘Explore Club’'),
    social: socialLink(),
    image: pictureOrNone(),
  },
  'A club was expected.',
);
export type ClubCard = z.infer<typeof clubCard>;

/** The maximum value of a counter, at which the axis on the home page ends. */
const maxHighlight = 1_000_000;

const noValue = 'The value must be a whole number from 1 to 1,000,000.';
const noTimeZone = 'The time zone must be a name such as Asia/Kolkata.';

const highlight = z.object(
  {
    value: z.coerce.number(noValue).int(noValue).min(1, noValue).max(maxHighlight, noValue).meta({ title: 'Value' }),
    label: line('Label', 40),
  },
  'A highlight was expected.',
);

const facultyMember = z.object(
  {
    name: line('Name', 100),
    qualifications: line('Qualifications'),
    position: line('Position'),
    role: lineOrNone('Role'),
    email: email('E-mail'),
    image: pictureOrNone(),
  },
  'A person was expected.',
);
export type FacultyMember = z.infer<typeof facultyMember>;

const developer = z.object(
  { name: line('Name', 100), work: line('Work'), social: socialLink(), image: pictureOrNone() },
  'A person was expected.',
);

/** The sections whose originals are those of the chapter, in `chapter/profile.ts`. */
export const chapterSections = {
  /** The hero's typed title, the navigation bar and the page titles. */
  identity: {
    label: 'Name and description',
    purpose: 'The name on every page, and what search engines and link previews say of the site.',
    fields: z.object({ name: line('Name', 60), description: text('Description', 300) }),
  },
  /** 'Join Us' is also in the menu of every page. */
  hero: {
    label: 'First screen',
    purpose: 'The line and the button below the name, where the home page begins.',
    fields: z.object({ tagline: line('Tagline', 120), joinUrl: webAddress('Link of ‘Join Us’') }),
  },
  contact: {
    label: 'Contact and social links',
    purpose: 'The footer of every page.',
    fields: z.object({
      about: text('About the chapter', 400),
      address: listOf(line('Line of the address', 100), 'line', 1, 6),
      email: email('E-mail'),
      phones: listOf(phone('Phone number'), 'phone number', 0, 4),
      social: listOf(socialLink(), 'link', 0, 12),
      credit: line('Credit', 120),
    }),
  },
  /**
   * The name of each club here is its channel, which sets its colour and waveform. The stored values of clubs are
   * others (contract/clubs.ts), which staff neither change nor see once they have called the club otherwise.
   */
  clubs: {
    label: 'Clubs',
    purpose: 'The clubs’ names, and their cards in ‘Innovation Hub’ on the home page.',
    fields: z.object({ technical: clubCard, ai: clubCard, zoom: clubCard }),
  },
  highlights: {
    label: 'Highlights',
    purpose: 'The counters of the home page and of ‘About’.',
    fields: z.object({ items: listOf(highlight, 'highlight', 1, 8) }),
  },
  about: {
    label: 'About',
    purpose: 'The texts of the page ‘About’.',
    fields: z.object({
      lead: text('First sentence', 400),
      whoWeAre: text('Who We Are', 1000),
      vision: text('Our Vision', 600),
      mission: listOf(
        z.object({ title: line('Title', 80), text: text('Text', 400) }, 'A point was expected.'),
        'point',
        1,
        6,
      ),
      reasons: z.object(
        {
          growth: text('Accelerated Skill Growth', 500),
          networking: text('Elite Networking', 500),
          recognition: text('Professional Recognition', 500),
        },
        'Three reasons were expected.',
      ),
      callToAction: text('Closing call', 400),
    }),
  },
  faculty: {
    label: 'Faculty',
    purpose: '‘Our Faculty’ on the page ‘Our Team’. The first person stands out: the head of department.',
    fields: z.object({ members: listOf(facultyMember, 'person', 1, 40) }),
  },
  developers: {
    label: 'Developers',
    purpose: '‘Developed By’ on the page ‘Our Team’.',
    fields: z.object({ members: listOf(developer, 'person', 1, 20) }),
  },
  /**
   * All other colours are those of the design (docs/design.md, "Chosen colours"), and a chosen one must stand out
   * against them in light and dark.
   */
  colours: {
    label: 'Colours',
    purpose: 'The accent of all pages, and the colour of each club.',
    fields: z.object({
      accent: colour('accent'),
      technical: colour('technical'),
      ai: colour('ai'),
      zoom: colour('zoom'),
    }),
  },
  region: {
    label: 'Time zone and language',
    purpose: 'When an event’s day ends, and how link previews write dates.',
    fields: z.object({
      timeZone: code('Time zone')
        .refine((timeZone) => accepts(() => new Intl.DateTimeFormat('en', { timeZone })), noTimeZone)
        // Calendars and older browsers take names alone, and no offset such as +05:30.
        .refine((timeZone) => !/^[+-]/.test(timeZone), { message: noTimeZone, params: onlyForNew }),
      locale: code('Language of dates').refine(
        (locale) => accepts(() => new Intl.DateTimeFormat(locale)),
        'The language must be a code such as en-GB.',
      ),
    }),
  },
  /** `SITE_URL` of the operator comes before it. The server stores only an address that leads to it. */
  address: {
    label: 'Address',
    purpose: 'Where the site is on the web, for chats and search engines; its time zone and language.',
    fields: z.object({ url: originOrNone('Address of the site') }),
  },
} as const satisfies Record<string, SettingsSection>;

function accepts(make: () => unknown): boolean {
  try {
    make();
    return true;
  } catch {
    return false;
  }
}

/** All sections of the site's settings, in the order of their screen (server/site/README.md, "Settings on pages"). */
export const settingsSections = { ...featureSections, ...chapterSections };

export type SectionName = keyof typeof settingsSections;
export const sectionNames = Object.keys(settingsSections) as SectionName[];

export const isSectionName = (name: string): name is SectionName => Object.hasOwn(settingsSections, name);

type ChapterSectionName = keyof typeof chapterSections;
export const isChapterSection = (name: SectionName): name is ChapterSectionName => Object.hasOwn(chapterSections, name);

export type SectionValue<Name extends SectionName> = z.infer<(typeof settingsSections)[Name]['fields']>;

/** All settings of the site. Of a feature's section there may be none. */
export type SiteSettings = {
  readonly [Name in ChapterSectionName]: SectionValue<Name>;
} & {
  readonly [Name in keyof typeof featureSections]?: SectionValue<Name>;
};

/** A club by its name in the settings. */
export type Channel = keyof SiteSettings['clubs'];

/** All settings as the public API answers them. */
export const siteSettingsSchema = z.object(
  Object.fromEntries(
    sectionNames.map((name) => {
      const { fields }: SettingsSection = settingsSections[name];
      return [name, isChapterSection(name) ? fields : fields.optional()];
    }),
  ),
);
