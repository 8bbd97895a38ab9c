/** Returns the words of a list, as a set. */
export const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** By the beginnings of their names: the months. */
const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const fullMonths = setOf(
  `jan january feb february mar march apr april may jun june jul july aug august sep sept september oct october nov
  november dec december`,
);

/** Returns the number of a month, from 1 on; undefined for another word. */
export const monthOf = (word = ''): number | undefined =>
  fullMonths.has(word) ? monthNames.indexOf(word.slice(0, 3)) + 1 : undefined;

/** The days of the week, from Sunday on, in English and in Hindi. */
const weekdays = [
  'sun sunday ravivar raviwar itvar itwar itwaar',
  'mon monday somvar somwar',
  'tue tues tuesday mangalvar mangalwar',
  'wed weds wednesday budhvar budhwar',
  'thu thur thurs thursday guruvar guruwar',
  'fri friday shukravar shukrawar',
  'sat saturday shanivar shaniwar',
].map(setOf);

/** Returns the number of a day of the week, from 0 for Sunday on; undefined for another word. */
export function weekdayOf(word = ''): number | undefined {
  const day = weekdays.findIndex((names) => names.has(word));
  return day < 0 ? undefined : day;
}

/** What stands behind the number of a day: '7th'. */
export const ordinals = setOf('st nd rd th');

/** Words of the registration for an event. */
export const registering = setOf(
  `register registers registering registration registrations reg regn rsvp apply application applications form forms
  enroll enrol signup sign submit submission submissions entries slot ticket tickets naam participate member
  membership`,
);

/** Words after which registration ends on a day. */
export const closing = setOf('deadline close closes closed closing last final aakhri akhri antim');
/** Such words in a sentence about registration. */
export const closingByThen = setOf('by before end ends till until upto latest');

/** Words after which registration begins on a day, in a sentence about registration. */
export const opening = setOf('open opens opened opening start starts begin begins from between');

/** Such words behind the day: '5 Dec tak'. */
export const closingBehind = setOf('tak pehle');

/** Words of the event itself, behind which a day is no longer that of its registration. */
export const happening = setOf('happening held conducted scheduled organised organized taking');

/** Words before an hour that is not that of the event itself. */
export const beside = setOf(
  `reporting report lunch breakfast dinner break tea gates doors contact call queries query office`,
);

/** Words of somebody who presents an event. */
export const presenting = setOf(
  `presents present presenting announce announces announcing organising organizing organises organizes organise organize
  organized organised conducting conducts hosting hosts brings bring launching introducing invites invite`,
);

/** What kinds of events are called. */
export const kinds = setOf(
  `workshop webinar seminar session talk lecture competition contest hackathon bootcamp quiz marathon fest festival night
  day week series visit summit meetup expo exhibition course drive challenge tournament party walk show evening meet
  launch interviews orientation training expo conclave symposium screening league cup`,
);
