import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { minPasswordLength } from '../../contract/account.ts';
import { activityPageSize } from '../../contract/activity.ts';
import { clubs } from '../../contract/clubs.ts';
import { anyImage, formatNames, jpegOrPng, sharpSide } from '../../contract/content/images.ts';
import { contentTypeNames, contentTypes, screenPathsOf } from '../../contract/content/index.ts';
import { maxOrdered } from '../../contract/content/order.ts';
import { maxTogether } from '../../contract/content/several.ts';
import { maxLength, tooLong } from '../../contract/content/text.ts';
import { dayMs, years } from '../../contract/dates.ts';
import { keyReused } from '../../contract/idempotency.ts';
import { carouselLimit, maxLimit } from '../../contract/listSlice.ts';
import { photosPerPage } from '../../contract/photoPages.ts';
import { maxPreviewLinks, previewLinkDays } from '../../contract/publication.ts';
import { restorableDays } from '../../contract/recentlyDeleted.ts';
import { pageListSize } from '../../contract/rendering.ts';
import { sessionMessages } from '../../contract/session.ts';
import { sectionNames, settingsSections } from '../../contract/settings/index.ts';
import { keptVersions } from '../../contract/versions.ts';
import { z } from '../../contract/zod.ts';
import { accessLinkHours, maxAccessLinks } from '../../features/admins/contract/accessLinks.ts';
import { archiveLimits } from '../../features/archive/contract.ts';
import { contractFeatures } from '../../features/contract.ts';
import { maxIssues } from '../../features/electromazine/web/public/Magazine.tsx';
import { maxText } from '../../features/feeds/server/calendar.ts';
import { maxFeedEntries, maxFeedPhotos, maxPastEvents, maxUpcomingEvents } from '../../features/feeds/server/feeds.ts';
import { firstStepNames } from '../../features/first-steps/contract.ts';
import { namedInHandOver } from '../../features/hand-over/contract.ts';
import { autoplayInterval as aluminiInterval } from '../../features/journey/web/public/Alumini.tsx';
import { ogImageSize } from '../../features/link-previews/contract.ts';
import { maxOgImageBytes } from '../../features/link-previews/server/ogImage.ts';
import { maxPasskeys } from '../../features/passkeys/contract.ts';
import { minWidth as qrWidth, quietZone } from '../../features/qr-codes/web/qrCode.ts';
import { searchLimits } from '../../features/search/contract.ts';
import { sharedLimits } from '../../features/shared-photos/web/sharedPhotos.ts';
import { findingKinds, maxFindings } from '../../features/site-health/contract.ts';
import { palette } from '../../features/site-settings/web/colours/ColourField.tsx';
import { root } from '../../scripts/setup/run.mjs';
import { loginLimit } from '../../server/adminApi/sessionCalls.ts';
import { maxPerSession } from '../../server/adminApi/withForm.ts';
import { challengeLife } from '../../server/auth/challenges.ts';
import { knownFor } from '../../server/auth/knownNetworks.ts';
import { maxFromBlock, maxFromKnownNetwork, maxFromStrangers } from '../../server/auth/loginChecks.ts';
import { countedFor, maxFailures } from '../../server/auth/loginRateLimit.ts';
import { idleLimit, sessionLife } from '../../server/auth/sessions.ts';
import { environment } from '../../server/config.ts';
import { keyLifetime } from '../../server/content/idempotency.ts';
import { maxOthers } from '../../server/content/itemAnswers.ts';
import { sitemapPartSize } from '../../server/content/sitemap.ts';
import { jsonLimit } from '../../server/http/baseApp.ts';
import { clientLimits } from '../../server/http/clientLimits.ts';
import { maxUnanswered, maxWaiting } from '../../server/http/pipelining.ts';
import { variantWidths } from '../../server/media/process.ts';
import { maxSide, megapixels } from '../../server/media/size.ts';
import { partSize } from '../../server/media/storage/s3Upload.ts';
import { temporaryFileLifetime } from '../../server/media/temporaryFiles.ts';
import { turns } from '../../server/onDemand.ts';
import { internet } from '../../server/outgoing/askLink.ts';
import { unusedMs } from '../../server/settings/pictures.ts';
import { limits as formerFileLimits, keptFor } from '../../server/site/formerFiles.ts';
import { version } from '../../server/version.ts';
import { retryDelay } from '../../web/admin/photoQueue/photoQueue.ts';
import { adminSections } from '../../web/admin/sections.ts';
import { actionTime, successTime } from '../../web/admin/ui/Toast.tsx';
import { sharedLifetime, unsavedLifetime } from '../../web/admin/unsaved/unsavedStore.ts';
import { pages } from '../../web/pages.ts';
import { paths } from '../../web/paths.ts';
import { countingTime as aboutCountingTime } from '../../web/public/about/ImpactByTheNumbers.tsx';
import { pageSize, sliceSize } from '../../web/public/events/PastEventsByClub.tsx';
import { rowsAtOnce } from '../../web/public/events/PastEventsList.tsx';
import { autoplayInterval } from '../../web/public/events/PosterCarousel.tsx';
import { typingPause, typingSpeed } from '../../web/public/home/Hero.tsx';
import { countingTime } from '../../web/public/home/Highlights.tsx';
import { frames } from '../../web/ui/frames.ts';

const words: Record<number, string> = {
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
  6: 'six',
  7: 'seven',
  8: 'eight',
  9: 'nine',
  10: 'ten',
  11: 'eleven',
  12: 'twelve',
  16: 'sixteen',
  50: 'fifty',
  100: 'a hundred',
  1000: 'thousand',
};
/** Returns a number as a document writes it in words. A number without a word here must be added to `words`. */
const word = (value: number) => words[value] ?? `(no word for ${value})`;
const Word = (value: number) => word(value).replace(/^./, (first) => first.toUpperCase());
const number = (value: number) => value.toLocaleString('en');
const seconds = (ms: number) => ms / 1000;
const minutes = (ms: number) => ms / 60_000;
const days = (ms: number) => ms / dayMs;
const week = (ms: number) => (days(ms) === 7 ? 'a week' : `${days(ms)} days`);
const hour = (ms: number) => (minutes(ms) === 60 ? 'an hour' : `${minutes(ms)} minutes`);
const share = (value: number) =>
  ({ 0.02: 'next to nothing', 0.1: 'a tenth', 0.5: 'half of it', 1: 'whatever it takes' })[value];
const shape = (value: number) =>
  ({ [4 / 5]: '4:5', [3 / 4]: '3:4', [3 / 2]: '3:2', [21 / 9]: '21:9', 1: '1:1' })[value] ?? `${value}`;
const list = (items: readonly (string | number)[]) =>
  items.length < 2 ? items.join() : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

const types = contentTypeNames.length;
const defaults = environment.parse({});
const formats = anyImage.formats.map((format) => formatNames[format][0]).join(', ');
const { pastEvents, upcomingEvents, governingTeam, electromazine, journey, formerMembers, eventPhotos } = contentTypes;
/** The forms that have an image, in the words of docs/product.md. */
const forms = {
  'Past events': [pastEvents.add, pastEvents.edit],
  'journey images': [journey.add],
  'event photos': [eventPhotos.add],
  'the edit of a magazine issue': [electromazine.edit],
  'Upcoming events': [upcomingEvents.add, upcomingEvents.edit],
  'team members': [governingTeam.add, governingTeam.edit],
  'former members': [formerMembers.add, formerMembers.edit],
  'the add of a magazine issue': [electromazine.add],
};
const formsWith = (words: string) =>
  list(
    Object.keys(forms).filter((name) => forms[name as keyof typeof forms].every(({ image }) => image.words === words)),
  );
const imageWords = new Set(Object.values(forms).flatMap((all) => all.map(({ image }) => image.words)));
/** The bounds of a list in the settings. */
const bounds = (section: 'faculty' | 'developers') => {
  const { minItems, maxItems } = z.toJSONSchema(settingsSections[section].fields.shape.members, { io: 'input' });
  return `${minItems} to ${maxItems}`;
};

const contactBounds = (name: 'phones' | 'social') =>
  z.toJSONSchema(settingsSections.contact.fields.shape[name], { io: 'input' }).maxItems ?? 0;

/** Returns the number that `pattern` captures in a file: a constant that is not exported, or a part of a class. */
function inFile(path: string, pattern: RegExp): number {
  const [, found] = pattern.exec(readFileSync(join(root, path), 'utf8')) ?? [];
  if (found === undefined) throw new Error(`${path} has nothing like ${pattern}.`);
  return Number(found.replaceAll('_', ''));
}
const maxToCome = inFile('web/public/events/FirstEvents.tsx', /const maxToCome = (\d+)/);
const oldBackup = inFile('features/site-health/server/findings/machine.ts', /const oldAfter = (\d+) \* dayMs/);
const oldDraft = inFile('features/site-health/server/findings/drafts.ts', /const oldAfter = (\d+) \* dayMs/);
const daysUntilDead = inFile('features/site-health/server/links/linkChecks.ts', /const daysUntilDead = (\d+)/);
const nightFrom = inFile('features/site-health/server/links/nightlyCheck.ts', /const night = \{ from: (\d+)/);
const nightUntil = inFile('features/site-health/server/links/nightlyCheck.ts', /const night = .* until: (\d+)/);
const findingsAtFirst = inFile('features/site-health/web/FindingGroupPanel.tsx', /const shownAtFirst = (\d+)/);
const searchPause = inFile('features/search/web/public/SearchField.tsx', /const pause = (\d+)/);
const searchSweep = inFile('features/search/server/index.ts', /const sweepEvery = ([\d_]+)/);
const linkHeaders = inFile('server/outgoing/askLink.ts', /const maxHeaders = (\d+) \* 1024/);
const photosAtFirst = inFile('web/public/item/firstPhotos.ts', /cover \? \d+ : (\d+)/);
const photosBesideCover = inFile('web/public/item/firstPhotos.ts', /cover \? (\d+)/);
const bytesOf320 = inFile('server/media/process.ts', /maxWidth: 320, maxBytes: ([\d_]+)/);
const bytesOf640 = inFile('server/media/process.ts', /maxWidth: 640, maxBytes: ([\d_]+)/);
const eventsInWork = inFile('features/events/web/inWork.ts', /const maxEvents = (\d+)/);
const overlayLines = inFile('web/public/events/PosterOverlay.tsx', /line-clamp-(\d) flex-none/);
const rowLines = inFile('web/public/events/PastEventsList.tsx', /line-clamp-(\d)/);
const cardLines = inFile('web/public/events/PastEventCard.tsx', /line-clamp-(\d)/);
const clubLines = inFile('web/public/home/Clubs.tsx', /line-clamp-(\d)/);
const issueLines = inFile('features/electromazine/web/public/Issue.tsx', /line-clamp-(\d)/);
const titleLength = inFile('web/public/events/PastEventCard.tsx', /const titleLength = (\d+)/);
const headingLength = inFile('web/admin/types/eventCard.tsx', /titleOf = .*snippet\(.*, (\d+)\)/);
const loopFrom = inFile('web/ui/useCarousel.ts', /const loop = single \|\| count > (\d)/);
const graceful = inFile('server/main.ts', /const graceful = ([\d_]+)/);
const postgresTimeout = inFile('server/database/postgres.ts', /const timeout = ([\d_]+)/);
const sqliteTimeout = inFile('server/database/sqlite.ts', /const defaultTimeout = ([\d_]+)/);
const retryAfter = inFile('server/http/errors.ts', /const retryAfter = '(\d+)'/);
const backupLook = inFile('server/backup/daily.ts', /const lookEvery = (\d+) \* 60_000/);
const tokenBytes = inFile('server/auth/sessions.ts', /token = randomBytes\((\d+)\)/);
const keyBytes = inFile('server/media/media.ts', /key = .*randomBytes\((\d+)\)/);
const uploadTimeout = inFile('deploy/haproxy.cfg', /timeout server (\d+)s/);

/** The sentences of documents with constants of the code, by document and heading. */
const sentences: [document: string, heading: string, sentence: string][] = [
  ['docs/product.md', 'Unknown addresses', `An asset stays for ${week(keptFor)} after`],
  ['docs/product.md', 'Pages of items', `other issues; ${word(maxOthers)} each)`],
  ['features/feeds/README.md', 'Calendars', `the next ${word(maxUpcomingEvents)} upcoming events`],
  ['features/feeds/README.md', 'Calendars', `(the ${word(maxPastEvents)} with the latest dates)`],
  ['features/feeds/README.md', 'Calendars', `the first ${number(maxText)} characters`],
  ['features/feeds/README.md', 'Calendars', `cancelled for ${restorableDays} days`],
  ['features/feeds/README.md', 'Feed', `the newest ${maxFeedEntries} upcoming events`],
  ['features/link-previews/README.md', 'Link previews', `${ogImageSize.width} × ${ogImageSize.height} pixels`],
  ['features/link-previews/README.md', 'Link previews', `at most ${maxOgImageBytes / 1000} KB`],
  ['docs/product.md', 'Routes', `beyond ${number(sitemapPartSize)} items`],
  ['docs/product.md', 'Pages with content', `the first ${pageListSize} items`],
  ['docs/product.md', 'Home', `${typingSpeed} ms for a letter, then a pause of ${seconds(typingPause)} seconds.`],
  ['docs/product.md', 'Event carousels', `It fetches ${carouselLimit} events, and ${carouselLimit} more`],
  ['docs/product.md', 'Event carousels', `Both move on every ${seconds(autoplayInterval)} seconds.`],
  ['features/electromazine/README.md', 'Magazine carousel', `the latest ${maxIssues} issues`],
  ['docs/product.md', 'Event carousels', `loop only with more than ${loopFrom} items`],
  ['docs/product.md', 'Poster overlay', `${overlayLines} lines of the description`],
  ['docs/product.md', 'Poster overlay', `as many of these ${overlayLines} lines`],
  ['docs/product.md', 'Clubs section', `${clubLines} lines of description`],
  ['features/electromazine/README.md', 'Magazine carousel', `${issueLines} lines of description`],
  ['docs/product.md', 'Highlights', `for ${seconds(countingTime)} seconds on the home page`],
  ['docs/product.md', 'Highlights', `for ${seconds(aboutCountingTime)} on \`/about\``],
  ['docs/product.md', 'Past events by club', `has the tabs ${list(clubs.map(({ label }) => label))}.`],
  ['docs/product.md', 'Past events by club', `A page has ${pageSize} events`],
  ['docs/product.md', 'Past events by club', `the first ${titleLength} characters of the description`],
  ['docs/product.md', 'Past events by club', `${cardLines} lines of the description`],
  ['docs/product.md', 'Past events by club', `${Word(sliceSize / pageSize)} pages are fetched at once`],
  ['docs/product.md', 'Past-events list', `shows ${rowsAtOnce} rows, and ${rowsAtOnce} more`],
  ['docs/product.md', 'Past-events list', `${word(rowLines)} lines of its description`],
  ['docs/product.md', 'Team page', `moves on every ${seconds(aluminiInterval)} seconds`],
  ['docs/product.md', 'Content types', `describes the ${word(types)} types`],
  ['docs/product.md', 'Clubs section', `has ${word(clubs.length)} cards`],
  ['docs/product.md', 'Clubs', `under ${list(clubs.map(({ name }) => `'${name}'`)).replace(' and ', ' or ')}`],
  ['docs/product.md', 'Clubs', `Their tabs are ${list(clubs.map(({ label }) => label))}, in this order`],
  ['docs/product.md', 'Clubs', `the ${word(clubs.length)} stored names`],
  ['docs/product.md', 'Site settings', `The clubs are always ${word(clubs.length)}.`],
  ['docs/product.md', 'Routes', `Alumini Photos, ${photosPerPage} on a page`],
  ['features/journey/README.md', 'Alumini photos', `${photosPerPage} on a page`],
  [
    'features/archive/README.md',
    'Archive',
    `the latest ${archiveLimits.yearsWithPictures} with up to ${word(archiveLimits.pictures)} small pictures`,
  ],
  ['features/archive/README.md', 'Archive', `A page has ${archiveLimits.page} items`],
  ['features/archive/README.md', 'Archive', `the years are from ${years.first} to ${years.last}`],
  ['docs/product.md', 'Event carousels', `the next ${word(maxToCome)} events`],
  ['docs/product.md', 'Undo', `At most ${maxTogether} are deleted at once`],
  ['features/journey/README.md', 'Journey gallery', `Beyond ${number(maxOrdered)} photos`],
  ['features/hand-over/README.md', 'Hand-over', `it names ${word(namedInHandOver)}`],
  ['docs/product.md', 'Photos of events', `${photosAtFirst} come with the page, beside a cover ${photosBesideCover};`],
  ['docs/product.md', 'Stored images', `those up to 320 have ${number(bytesOf320)} bytes`],
  ['docs/product.md', 'Stored images', `those up to 640 have ${number(bytesOf640)}`],
  ['docs/product.md', 'Navigation and footer', `up to ${word(contactBounds('phones'))} phone numbers`],
  ['docs/product.md', 'Navigation and footer', `up to ${word(contactBounds('social'))} social links`],
  ['docs/product.md', 'Add screens', `the next ${word(eventsInWork)} upcoming events`],
  ['docs/product.md', 'Add screens', `the last ${activityPageSize} entries`],
  [
    'docs/security.md',
    'What is promised',
    `${searchLimits.characters} characters and ${searchLimits.words} words at most`,
  ],
  [
    'docs/security.md',
    'What is promised',
    `${linkHeaders} KB at most, and takes ${word(seconds(internet.time))} seconds at most`,
  ],
  ['docs/security.md', 'What is not promised', `the item's last ${word(keptVersions)} versions`],
  ['docs/operating.md', 'What leaves the server', `between ${nightFrom} and ${nightUntil} o'clock`],
  ['features/site-health/README.md', 'Health', `older than ${word(oldBackup)} days`],
  ['features/site-health/README.md', 'Health', `it failed on ${word(daysUntilDead)} different days`],
  ['features/site-health/README.md', 'Health', `unchanged for ${oldDraft} days`],
  ['features/site-health/README.md', 'Health', `its shorter side has less than ${sharpSide} pixels`],
  ['features/site-health/README.md', 'Health', `of which ${word(findingsAtFirst)} are shown at first`],
  ['features/site-health/README.md', 'Health', `an answer has ${maxFindings} at most`],
  ['features/site-health/README.md', 'Health', `between ${nightFrom} and ${nightUntil} o'clock`],
  [
    'features/search/README.md',
    'Search',
    `\`q\` has ${searchLimits.characters} characters and ${searchLimits.words} words at most`,
  ],
  ['features/search/README.md', 'Search', `from 1 to ${searchLimits.items}, else ${searchLimits.items}`],
  ['features/search/README.md', 'Search', `It shows ${searchLimits.page} results`],
  ['features/search/README.md', 'Search', `the first ${word(searchLimits.suggestions)} items`],
  ['features/search/README.md', 'Search', `after a pause of ${searchPause} ms`],
  ['features/search/README.md', 'Search', `within ${word(seconds(searchSweep))} seconds`],
  ['docs/product.md', 'Dates', `a year from ${years.first} to ${years.last}`],
  ['docs/product.md', 'Texts', `has ${number(maxLength.line)} characters at most`],
  ['docs/product.md', 'Texts', `a link ${number(maxLength.link)}, a description ${number(maxLength.description)}.`],
  ['docs/product.md', 'Texts', `'${tooLong('Link', maxLength.link)}'`],
  ...[...imageWords].map((words): [string, string, string] => [
    'docs/product.md',
    'Image types',
    `${formsWith(words)} take ${words === anyImage.words ? `any type: ${formats}` : words.replace(' or ', ' and ')}.`,
  ]),
  ['docs/product.md', 'Image types', `'${jpegOrPng.refused}' or '${anyImage.refused}'`],
  ['docs/product.md', 'Stored images', `have ${list(variantWidths)} pixels of width`],
  [
    'features/shared-photos/README.md',
    'Shared photos',
    `Up to ${sharedLimits.files} photos and ${sharedLimits.bytes / 1024 ** 3} GB wait`,
  ],
  [
    'features/shared-photos/README.md',
    'Shared photos',
    `in the browser, for ${days(sharedLifetime) === 1 ? 'a day' : 'no day'};`,
  ],
  ['docs/product.md', 'Shape of images', `Poster | ${shape(frames.poster.shape)} | ${share(frames.poster.mayCut)}`],
  ['docs/product.md', 'Shape of images', `home page | ${shape(frames.cover.shape)} | ${share(frames.cover.mayCut)}`],
  ['docs/product.md', 'Shape of images', `'More Issues' | ${shape(frames.tile.shape)} | ${share(frames.tile.mayCut)}`],
  ['docs/product.md', 'Shape of images', `member | ${shape(frames.portrait.shape)} | ${share(frames.portrait.mayCut)}`],
  [
    'docs/product.md',
    'Shape of images',
    `${shape(frames.photo.shape)}, on a wide screen ${shape(frames.photo.wideShape)} | ${share(frames.photo.mayCut)}`,
  ],
  ['docs/product.md', 'Shape of images', `club | ${shape(frames.logo.shape)} | ${share(frames.logo.mayCut)}`],
  ['features/event-photos/README.md', 'Photos of events', `up to ${defaults.EVENT_PHOTOS} photos`],
  ['features/event-photos/README.md', 'Photos of events', `'An event can have ${defaults.EVENT_PHOTOS} photos.`],
  ['features/event-photos/README.md', 'Photos of events', `the first ${maxFeedPhotos} of an event`],
  ['docs/product.md', 'Image sizes', `\`MAX_UPLOAD_MB\` (${defaults.MAX_UPLOAD_MB})`],
  ['docs/product.md', 'Image sizes', `at most ${megapixels} megapixels and ${number(maxSide)} pixels on a side`],
  ['docs/product.md', 'Image sizes', `'The image is larger than ${defaults.MAX_UPLOAD_MB} MB.'`],
  ['docs/product.md', 'Admin routes', `Each of the ${word(types)} types has a tab, but event`],
  ['docs/product.md', 'Session', `A session ends after ${days(idleLimit)} days without use.`],
  ['docs/product.md', 'Session', `ends after ${days(sessionLife)} days.`],
  ['docs/product.md', 'Login limits', `After ${word(maxFailures.network)} failures`],
  ['docs/product.md', 'Login limits', `within ${minutes(countedFor)} minutes`],
  ['docs/product.md', 'Login limits', `'${sessionMessages.tooManyFailures(`in ${minutes(countedFor)} minutes`)}'`],
  ['docs/product.md', 'Form fields', `less than ${sharpSide} pixels on its shorter side`],
  ['features/qr-codes/README.md', 'QR codes', `${word(quietZone)} light modules around the code`],
  ['features/qr-codes/README.md', 'QR codes', `at least ${qrWidth} pixels wide`],
  ['docs/product.md', 'Edit', `the first ${headingLength} characters of its title`],
  ['docs/product.md', 'Undo', `offers 'Undo' for ${seconds(actionTime)} seconds. For ${restorableDays} days`],
  ['features/activity/README.md', 'Activity', `first, ${activityPageSize} at a time`],
  ['docs/product.md', 'More for staff', `the version of the product: 'Chapterhouse ${version}'.`],
  ['docs/product.md', 'More for staff', `has ${minPasswordLength} characters at least`],
  ['features/admins/README.md', 'Admins', `a password of ${minPasswordLength} characters at least`],
  ['features/passkeys/README.md', 'Passkeys', `up to ${word(maxPasskeys)} passkeys`],
  ['docs/security.md', 'What is promised', `128 random bits and ends after ${word(minutes(challengeLife))} minutes`],
  ['docs/product.md', 'Site settings', `${word(sectionNames.length)} sections`],
  [
    'features/site-settings/README.md',
    'Site settings',
    `The last ${word(keptVersions)} versions of a section are kept`,
  ],
  ['docs/product.md', 'Site settings', `and for ${days(unusedMs) === 1 ? 'a day' : days(unusedMs)} before`],
  ['docs/product.md', 'Site settings', `The faculty has ${bounds('faculty')} people`],
  ['docs/product.md', 'Site settings', `there are ${bounds('developers')} developers`],
  ['features/site-settings/README.md', 'Colours', `chosen from ${word(palette.length)} colours`],
  ['docs/security.md', 'What is promised', `ends after ${previewLinkDays} days`],
  ['features/admins/README.md', 'Admins', `within ${accessLinkHours} hours`],
  ['features/admins/README.md', 'Admins', `${maxAccessLinks} can wait at a time`],
  ['docs/security.md', 'What is promised', `ends after ${accessLinkHours} hours`],
  ['docs/product.md', 'Drafts', `undone for ${seconds(actionTime)} seconds`],
  ['docs/product.md', 'Drafts', `after ${previewLinkDays} days. A draft has at most ${maxPreviewLinks} of them`],
  ['docs/product.md', 'Unsaved changes', `for ${days(unsavedLifetime)} days`],
  ['docs/product.md', 'Journey upload', `stands for ${seconds(successTime)} seconds`],
  ['docs/product.md', 'Journey upload', `is marked for ${seconds(successTime)} seconds`],
  ['features/journey/README.md', 'Journey gallery', `stands for ${seconds(successTime)} seconds`],
  [
    'docs/product.md',
    'Journey upload',
    `${[1, 2, 3, 4].map((losses) => seconds(retryDelay(losses))).join(', ')} and then every ${seconds(retryDelay(5))} seconds`,
  ],
  ['features/samples/README.md', 'Sample content', `for ${restorableDays} days each item`],
  ['features/first-steps/README.md', 'First steps', `of ${firstStepNames.length} steps left`],
  [
    'docs/product.md',
    'Dialogs and messages',
    `after ${seconds(successTime)} seconds, or ${seconds(actionTime)} with 'Undo'`,
  ],
  ['docs/product.md', 'Status codes', `more than ${maxPerSession} forms of a session`],
  ['docs/product.md', 'Public reads', `\`limit\` is ${maxLimit} at most`],
  ['docs/product.md', 'Admin calls', `sent again within ${days(keyLifetime) * 24} hours`],
  ['docs/product.md', 'Admin calls', `answered ${keyReused.status}, '${keyReused.message}'`],
  ['docs/product.md', 'Undo', `The last ${word(keptVersions)} are kept`],
  ['docs/product.md', 'Admin calls', `its last ${word(keptVersions)} versions`],
  ['docs/product.md', 'More admin calls', `its last ${word(keptVersions)} versions`],
  ['docs/product.md', 'More admin calls', `${activityPageSize} entries at most`],

  ['docs/security.md', 'From whom', `restored for ${restorableDays} days`],
  ['docs/security.md', 'What is promised', `A session ends after ${days(idleLimit)} days without use`],
  ['docs/security.md', 'What is promised', `${tokenBytes * 8} random bits as a bearer token`],
  ['docs/security.md', 'What is promised', `for ${minutes(countedFor)} minutes, with the name that was tried`],
  ['docs/security.md', 'What is not promised', `have ${keyBytes * 8} random bits`],
  ['docs/security.md', 'What is promised', `A session has at most ${word(maxPerSession)} forms under way.`],
  ['docs/security.md', 'What is promised', `${word(maxFailures.network)} failures in ${minutes(countedFor)} minutes`],
  ['docs/security.md', 'What is promised', `${word(maxFailures.block)} by name and /48`],
  [
    'docs/security.md',
    'What is promised',
    `${maxFromBlock} under way from one IPv4 address or /48, ${maxFromStrangers} of strangers`,
  ],
  ['docs/security.md', 'What is promised', `within ${days(knownFor)} days is known`],
  ['docs/security.md', 'What is promised', `may have ${maxFromKnownNetwork} logins under way`],
  ['docs/security.md', 'What is promised', `of known networks, for ${days(knownFor)} days`],
  ['docs/security.md', 'What is promised', `with more than ${word(maxUnanswered)} unanswered`],
  ['docs/security.md', 'What is promised', `of more than a ${word(maxWaiting)} readers`],
  [
    'docs/security.md',
    'What is promised',
    `Headers within ${seconds(clientLimits.headers)} s, a stranger's body within ${seconds(clientLimits.strangersBody)} s`,
  ],
  [
    'docs/security.md',
    'What is promised',
    `upload within ${hour(clientLimits.request)} and at ${clientLimits.pace.bytes / 1000} kB a minute`,
  ],
  ['docs/security.md', 'What is promised', `${seconds(clientLimits.idle)} s without a byte`],
  [
    'docs/security.md',
    'What is promised',
    `${number(clientLimits.connections)} connections, ${loginLimit / 1024} kB for a login or a link, ${(2 * loginLimit) / 1024} kB for a new passkey, ${jsonLimit / 1024} kB for other JSON`,
  ],
  ['docs/security.md', 'What is promised', `made ${word(turns.atOnce)} at a time; ${word(turns.waiting)} wait`],
  ['docs/security.md', 'What the operator does', `at least ${minPasswordLength} characters`],
  ['docs/security.md', 'What is not promised', `A client with ${number(clientLimits.connections)} connections`],
  ['docs/security.md', 'What is not promised', `a /48 ${word(maxFailures.block)}`],
  ['docs/security.md', 'What is not promised', `can use up the ${word(maxFailures.network)} attempts of an admin`],
  ['docs/security.md', 'What is not promised', `waits up to ${minutes(countedFor)} minutes`],
  ['docs/security.md', 'What is not promised', `after ${restorableDays} days`],

  [
    'docs/operating.md',
    'Upgrading',
    `for ${week(keptFor)} after they were last served, ${formerFileLimits.files} files with ${formerFileLimits.bytes / 1024 ** 2} MB at most`,
  ],
  ['docs/operating.md', 'When something fails', `\`DATA_DIR/uploads\` after ${hour(temporaryFileLifetime)}`],
  ['docs/operating.md', 'Images in an S3 store', `Files beyond ${partSize / 1024 ** 2} MB`],
  ['docs/operating.md', 'One small server', `wait ${word(uploadTimeout / 60)} minutes for an answer to an upload`],
  ['docs/operating.md', 'Backups', `the log names them ${backupLook === 60 ? 'once an hour' : backupLook}`],
  ['docs/operating.md', 'Upgrading', `has ${seconds(graceful)} seconds for what is under way`],
  ['docs/operating.md', 'When something fails', `\`Retry-After: ${retryAfter}\``],
  ['docs/operating.md', 'When something fails', `after ${word(seconds(postgresTimeout))} to ten seconds`],
  ['docs/operating.md', 'When something fails', `answered 503 after ${word(seconds(sqliteTimeout))} seconds`],

  ['docs/design.md', 'Admin screens', `after ${seconds(successTime)}s, with an action after ${seconds(actionTime)}s`],
  ['docs/design.md', 'Accessibility', `keep it to ${clubLines} lines`],

  ['CONTRIBUTING.md', 'Commands', `can be restored for ${restorableDays} days`],
  ['README.md', 'Two commands', `restore it for ${restorableDays} days`],
  [
    'docs/security.md',
    'What is not promised',
    `Each gets its ${word(maxFailures.network)}, a /48 ${word(maxFailures.block)}`,
  ],
  [
    'docs/design.md',
    'Motion',
    `Posters move on after ${seconds(autoplayInterval)}s, alumni photos after ${seconds(aluminiInterval)}s.`,
  ],
  ['README.md', 'Make it yours', `The last ${word(keptVersions)} versions of each section`],
  ['README.md', 'Configuration', `\`${defaults.HOST}\`, \`${defaults.PORT}\` | where the server listens`],
  ['README.md', 'Configuration', `\`MAX_UPLOAD_MB\` | \`${defaults.MAX_UPLOAD_MB}\``],
  ['README.md', 'Configuration', `\`DATABASE_CONNECTIONS\` | \`${defaults.DATABASE_CONNECTIONS}\``],
  ['README.md', 'Configuration', `\`DATA_DIR/backups\`, \`${defaults.BACKUP_KEEP}\``],
  ['README.md', 'Configuration', `\`EVENT_PHOTOS\` | \`${defaults.EVENT_PHOTOS}\``],
  ['docs/operating.md', 'Room for earlier versions', `Each item keeps its last ${word(keptVersions)} versions.`],
  ['README.md', 'Configuration', `\`SERVE\` | \`${defaults.SERVE.join(',')}\``],
];

/** Returns the text under a heading, on one line. */
function textUnder(document: string, heading: string): string {
  const [, text = ''] = readFileSync(join(root, document), 'utf8').split(new RegExp(`^#+ ${heading}$`, 'm'));
  return (text.split(/^#+ [A-Z]/m)[0] ?? '').replace(/\s+/g, ' ');
}

describe('documents say of the code', () => {
  it.each(sentences)('in %s, "%s": %s', (document, heading, sentence) => {
    expect(textUnder(document, heading)).toContain(sentence);
  });

  it('in docs/product.md, "Admin routes", the first screen of each tab', () => {
    const text = textUnder('docs/product.md', 'Admin routes');
    expect(adminSections.filter(({ paths: [path] }) => !text.includes(`| \`${path}\``))).toEqual([]);
    // The tab of the settings is there, those of former members and of event photos are not.
    expect(adminSections).toHaveLength(types - 1);
  });

  it('in docs/product.md, "Admin routes", each screen', () => {
    const rows = textUnder('docs/product.md', 'Admin routes').matchAll(/\| `([^`]+)`(?:, `…([^`]+)`)? +\|/g);
    const listed = [...rows].flatMap(([, path = '', further]) => (further ? [path, path + further] : [path]));
    expect(listed.sort()).toEqual(
      [
        ...Object.values(paths.admin),
        ...new Set([
          ...Object.values(contentTypes).flatMap(screenPathsOf),
          ...contractFeatures.flatMap(({ screens = [], openScreens = [] }) => [...screens, ...openScreens]),
        ]),
      ]
        .map((path) => path.replace(/:(\w+)/g, '{$1}'))
        .sort(),
    );
  });

  it('in features/site-health/README.md, each kind of finding', () => {
    const [, ...rows] =
      textUnder('features/site-health/README.md', 'Health').match(/\| [^|-][^|]*\|[^|]*(?=\|)/g) ?? [];
    expect(rows).toHaveLength(findingKinds.length);
  });

  it('in docs/product.md, "Routes", each public page', () => {
    const text = textUnder('docs/product.md', 'Routes');
    expect(pages.filter(({ path }) => !text.includes(`| \`${path}\` |`))).toEqual([]);
  });
});
