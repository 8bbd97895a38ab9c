import { profile } from '#chapter/profile.ts';
import { anyImage } from '#contract/content/images.ts';
import { isSectionName, type SectionName, type SectionValue, settingsSections } from '#contract/settings/index.ts';
import type { SettingsSection } from '#contract/settings/section.ts';
import { ClientError } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import { readSection } from '#server/settings/sectionVersions.ts';
import type { Run } from '../contract/imports.ts';
import { authorOf } from './author.ts';
import { withPicture } from './pictures.ts';
import { ReadError } from './readers/reader.ts';
import type { ImportRow } from './rowTypes.ts';
import type { Working } from './working.ts';

/** A section of the settings in an archive, and what has become of it; its versions before and after the import. */
interface OfferedSection {
  value: unknown;
  state: 'waiting' | 'done' | 'failed';
  reason?: string;
  before?: number;
  after?: number;
}
type Offered = Partial<Record<SectionName, OfferedSection>>;

const offeredIn = ({ settings }: Pick<ImportRow, 'settings'>) => JSON.parse(settings ?? '{}') as Offered;

/** Whether a section can come from another site: its address is its own, and what has a time is of the moment. */
const isBrought = (section: SectionName) =>
  section !== 'address' && !(settingsSections[section] as SettingsSection).isTimed;

/** Returns the sections that an import has offered or brought, as staff see them. */
export const sectionsOf = (row: Pick<ImportRow, 'settings'>): NonNullable<Run['settings']> =>
  Object.entries(offeredIn(row)).map(([section, { state, reason }]) => ({
    section,
    label: settingsSections[section as SectionName].label,
    state,
    ...(reason !== undefined && { reason }),
  }));

/** Returns the sections of an archive that differ from those here, as JSON; null if there are none. */
export async function offeredSections(
  { settings }: Services,
  given: Record<string, unknown> = {},
): Promise<string | null> {
  const here = (await settings.current()).settings;
  const offered: Offered = {};
  for (const [section, value] of Object.entries(given)) {
    if (!isSectionName(section) || !isBrought(section)) continue;
    if (readOrUndefined(section, value) !== undefined && !isSame(section, here[section], value))
      offered[section] = { value, state: 'waiting' };
  }
  return Object.keys(offered).length === 0 ? null : JSON.stringify(offered);
}

/** Returns the sections of an import as it keeps them, of which those wait again that have failed. */
export function withFailedWaiting({ settings }: Pick<ImportRow, 'settings'>): string | null {
  if (settings === null) return null;
  const offered = Object.entries(offeredIn({ settings })).map(([section, { value, ...rest }]) => [
    section,
    rest.state === 'failed' ? { value, state: 'waiting' } : { value, ...rest },
  ]);
  return JSON.stringify(Object.fromEntries(offered));
}

/** Whether an import has sections that could not be stored. */
export const hasFailedSections = (row: Pick<ImportRow, 'settings'>): boolean =>
  Object.values(offeredIn(row)).some(({ state }) => state === 'failed');

/** Stores the sections that wait, each as a new version, and notes what has become of them. */
export async function bringSections(services: Services, row: ImportRow, working: Working): Promise<void> {
  const { settings, database } = services;
  const offered = offeredIn(row);
  /** The ids of the pictures that were stored, by their files: several entries may show one picture. */
  const pictures = new Map<string, Promise<string>>();
  for (const [name, entry] of Object.entries(offered)) {
    if (entry.state !== 'waiting') continue;
    working.signal.throwIfAborted();
    const section = name as SectionName;
    const before = (await settings.list()).find(({ _id }) => _id === section);
    const version = before?.version ?? 0;
    // A server that was killed has stored it already.
    if (isSame(section, before?.value, entry.value))
      Object.assign(entry, { state: 'done', before: version - 1, after: version });
    else await bring(section, entry, version);
    await database.db
      .updateTable('imports')
      .set({ settings: JSON.stringify(offered) })
      .where('id', '=', row.id)
      .execute();
  }

  async function bring(section: SectionName, entry: OfferedSection, version: number): Promise<void> {
    try {
      const value = readSection(section, await withStoredPictures(entry.value)) as SectionValue<typeof section>;
      const stored = await settings.change(section, { value, version }, authorOf(row));
      Object.assign(entry, { state: 'done', before: version, after: stored.version });
    } catch (error) {
      if (!(error instanceof ReadError || error instanceof ClientError)) throw error;
      Object.assign(entry, { state: 'failed', reason: error.message });
    }
  }

  /** Stores the pictures of a value, and returns the value with their ids. */
  async function withStoredPictures(value: unknown): Promise<unknown> {
    if (Array.isArray(value)) return Promise.all(value.map(withStoredPictures));
    if (typeof value !== 'object' || value === null) return value;
    // A picture of another program.
    if ('file' in value && !isUploaded(value) && !ownPictures.has(String(value.file))) return null;
    if (!isUploaded(value)) {
      const entries: [string, unknown][] = [];
      for (const [name, entry] of Object.entries(value)) entries.push([name, await withStoredPictures(entry)]);
      return Object.fromEntries(entries);
    }
    const { file, fit, focus } = value;
    const id = pictures.get(file) ?? storePicture(file);
    pictures.set(file, id);
    return { id: await id, fit, focus };
  }

  async function storePicture(file: string): Promise<string> {
    const { id } = (await withPicture(services, { file }, anyImage, working, (upload) =>
      settings.addPicture({ upload, rule: anyImage, signal: working.signal }, authorOf(row)),
    )) as { id: string };
    return id;
  }
}

/** Brings the versions back that sections had before, unless somebody has changed them since. */
export async function undoSections({ settings }: Services, row: ImportRow, username: string): Promise<void> {
  for (const [name, { before, after }] of Object.entries(offeredIn(row))) {
    if (before === undefined) continue;
    const section = name as SectionName;
    const versions = await settings.versions(section);
    if (versions[0]?.version !== after) continue;
    const former = versions.find(({ version }) => version === before);
    const value = former === undefined || former.isOriginal ? null : former.value;
    if (former === undefined && before > 0) continue;
    await settings.change(
      section,
      { value: value as SectionValue<typeof section> | null, version: after },
      { username },
    );
  }
}

interface UploadedPicture {
  file: string;
  fit?: string;
  focus?: string;
}

/** Whether a value names an uploaded picture of an archive; those that come with the program have no folder. */
const isUploaded = (value: object): value is UploadedPicture =>
  'file' in value && typeof value.file === 'string' && value.file.includes('/');

/** The names of the pictures that come with this program. */
const ownPictures = new Set([...JSON.stringify(profile).matchAll(/"file":"([^"]+)"/g)].map(([, name]) => name));

/** Reads the value of a section in an archive, with any id in the place of each uploaded picture. */
function readOrUndefined(section: SectionName, value: unknown): SectionValue<SectionName> | undefined {
  try {
    return readSection(section, standIn(value));
  } catch {
    return undefined;
  }
}

const anyId = '00000000-0000-4000-8000-000000000000';

function standIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(standIn);
  if (typeof value !== 'object' || value === null) return value;
  if (isUploaded(value)) return { id: anyId };
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, standIn(entry)]));
}

const isSame = (section: SectionName, ...values: [here: unknown, there: unknown]): boolean => {
  const [here, there] = values.map((value) => comparable(readOrUndefined(section, value)));
  return here === there;
};

/** Returns a value in a form that two sites share: their uploaded pictures have other ids. */
const comparable = (value: unknown): string =>
  JSON.stringify(value, (_, entry) =>
    typeof entry === 'object' && entry !== null && ('id' in entry || ('file' in entry && !ownPictures.has(entry.file)))
      ? 'picture'
      : (entry ?? undefined),
  ) ?? '';
