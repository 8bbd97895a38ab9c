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
import { type SampleItem, sampleContent } from './content.ts';

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
  const { eventPhotos: photosOfEvent, ...ofTypes } = sampleContent;
  const total = photosOfEvent.photos.length + Object.values(ofTypes).flat().length;
  let done = 0;
  const { pastEvents, upcomingEvents, governingTeam, electromazine, journey, formerMembers, eventPhotos } =
    contentTypes;

  const outcomes = await Promise.allSettled([
    add(upcomingEvents, sampleContent.upcomingEvents, ({ inDays, days, opensInDays, closesInDays, ...values }) => ({
      ...values,
      ...datesOf(inDays, days),
      ...(opensInDays && { registrationOpens: `${dateIn(opensInDays)}T09:00` }),
      ...(closesInDays && { registrationCloses: `${dateIn(closesInDays)}T18:00` }),
    })),
    add(electromazine, sampleContent.electromazine),
    addPastEvents(),
    add(governingTeam, sampleContent.governingTeam),
    add(journey, sampleContent.journey),
    add(formerMembers, sampleContent.formerMembers, (values) => ({ ...values, year: likelyTeamYear(dateIn(-365)) })),
  ]);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;

  /** Adds the past events, and then the photos of one of them. */
  async function addPastEvents() {
    const ids = await add(pastEvents, sampleContent.pastEvents, ({ heldDaysAgo, days, ...values }) => ({
      ...values,
      ...(heldDaysAgo && datesOf(-heldDaysAgo, days)),
    }));
    const eventId = ids.get(sampleContent.eventPhotos.event);
    await add(eventPhotos, sampleContent.eventPhotos.photos, (values) => ({ ...values, eventId }));
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
  async function add<Written extends Values>(
    type: StoredType,
    items: SampleItem<Written>[],
    toValues: (written: Written) => Values = (written) => written,
  ) {
    const ids = new Map<string, string>();
    for (const [index, { art, daysAgo, values }] of items.entries()) {
      const createdAt = new Date(now.getTime() - daysAgo * dayMs + index);
      ids.set(art, await addSample(type, toValues(values), await drawing(art), createdAt));
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
