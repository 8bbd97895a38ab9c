import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { anyImage } from '#contract/content/images.ts';
import { contentTypes } from '#contract/content/index.ts';
import { type CalendarDate, dayMs, today } from '#contract/dates.ts';
import { likelyTeamYear } from '#contract/teams.ts';
import type { Values } from '#server/content/contentStore.ts';
import type { StoredType } from '#server/content/rows.ts';
import type { NewImage } from '#server/content/writer.ts';
import { root } from '#server/root.ts';
import content from './content.json' with { type: 'json' };

/**
 * A sample of `content.json`, the content of a brand-new database until staff remove it or add their own. Names of
 * people are placeholders, and every link goes to a reserved example domain. Days count from today, so the content
 * never looks stale: `inDays` and `heldDaysAgo` are the date of an event, `days` is its length, and `opensInDays` and
 * `closesInDays` are the days on which registration opens and closes.
 */
interface Sample {
  /** The file name of a drawing in `./art`. */
  art: string;
  /** The age of `createdAt`, in days. */
  daysAgo: number;
  /** Its lines. */
  description?: string[];
}

/** Stores a sample with the age of its `createdAt`, which no other sample of the type has. Returns its id. */
export type AddSample = (type: StoredType, values: Values, image: NewImage, createdAt: Date) => Promise<string>;

/**
 * Stores the sample content by `addSample`, with dates around `now`. The dates of events are days of the given time
 * zone (IANA name). Reports how many samples are done, of how many. Throws the first error after all other types have
 * their samples.
 */
export async function addSampleContent(
  addSample: AddSample,
  timeZone: string,
  now = new Date(),
  report: (done: number, total: number) => void = () => {},
): Promise<void> {
  const { eventPhotos: photosOfEvent, ...ofTypes } = content;
  const total = photosOfEvent.photos.length + Object.values(ofTypes).flat().length;
  let done = 0;
  const { pastEvents, upcomingEvents, governingTeam, electromazine, journey, formerMembers, eventPhotos } =
    contentTypes;

  const outcomes = await Promise.allSettled([
    add(upcomingEvents, content.upcomingEvents, ({ inDays, days, opensInDays, closesInDays, ...values }) => ({
      ...values,
      ...datesOf(inDays, days),
      ...(opensInDays && { registrationOpens: `${dateIn(opensInDays)}T09:00` }),
      ...(closesInDays && { registrationCloses: `${dateIn(closesInDays)}T18:00` }),
    })),
    add(electromazine, content.electromazine),
    addPastEvents(),
    add(governingTeam, content.governingTeam),
    add(journey, content.journey),
    add(formerMembers, content.formerMembers, (values) => ({ ...values, year: likelyTeamYear(dateIn(-365)) })),
  ]);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;

  /** Adds the past events, and then the photos of one of them. */
  async function addPastEvents() {
    const ids = await add(pastEvents, content.pastEvents, ({ heldDaysAgo, days, ...values }) => ({
      ...values,
      ...(heldDaysAgo && datesOf(-heldDaysAgo, days)),
    }));
    const eventId = ids.get(photosOfEvent.event);
    await add(eventPhotos, photosOfEvent.photos, (values) => ({ ...values, eventId }));
  }

  function dateIn(days: number): CalendarDate {
    return today(timeZone, new Date(now.getTime() + days * dayMs));
  }

  function datesOf(inDays: number, days = 1) {
    return { eventDate: dateIn(inDays), ...(days > 1 && { endDate: dateIn(inDays + days - 1) }) };
  }

  /**
   * Adds the items one after the other, because the team stands in the order of its addition. Returns their ids by
   * their drawings.
   */
  async function add<Written extends Sample>(
    type: StoredType,
    samples: Written[],
    toValues: (written: Omit<Written, keyof Sample>) => Values = (written) => written,
  ) {
    const ids = new Map<string, string>();
    for (const [index, { art, daysAgo, description, ...written }] of samples.entries()) {
      const createdAt = new Date(now.getTime() - daysAgo * dayMs + index);
      const values = { ...toValues(written), ...(description && { description: description.join('\n') }) };
      ids.set(art, await addSample(type, values, await drawing(art), createdAt));
      done += 1;
      report(done, total);
    }
    return ids;
  }
}

async function drawing(fileName: string): Promise<NewImage> {
  const path = join(root, 'features', 'samples', 'server', 'art', fileName);
  return { upload: { path, fileName, bytes: (await stat(path)).size }, rule: anyImage };
}
