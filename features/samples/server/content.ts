/**
 * Sample content: the content of a brand-new database until staff remove it or add their own. `art` names a drawing in
 * `./art`; ages and event dates count in days from today, so the content never looks stale. Names of people are
 * placeholders, and every link goes to a reserved example domain.
 */
import type { z } from 'zod';
import type { ContentType } from '#contract/content/contentType.ts';
import type { formerMembers } from '#contract/content/formerMembers.ts';
import type { contentTypes } from '#contract/content/index.ts';

export interface SampleItem<Values> {
  /** The file name in `./art`. */
  art: string;
  /** The age of `createdAt`, in days. */
  daysAgo: number;
  values: Values;
}

/** The texts of a type's add form. */
type Texts<Type extends ContentType> = Omit<z.input<Type['add']['fields']>, 'image'>;

/** The dates of an event count in days: `days` is the length of an event of several days. */
type WithoutDates<Values> = Omit<Values, 'eventDate' | 'endDate' | 'registrationOpens' | 'registrationCloses'> & {
  days?: number;
};

export interface SampleContent {
  /** `heldDaysAgo` is the event date, in days before today, if it is known. */
  pastEvents: SampleItem<WithoutDates<Texts<typeof contentTypes.pastEvents>> & { heldDaysAgo?: number }>[];
  /**
   * `inDays` is the event date, `opensInDays` and `closesInDays` are the days on which registration opens and closes,
   * in days from today.
   */
  upcomingEvents: SampleItem<
    WithoutDates<Texts<typeof contentTypes.upcomingEvents>> & {
      inDays: number;
      opensInDays?: number;
      closesInDays?: number;
    }
  >[];
  governingTeam: SampleItem<Texts<typeof contentTypes.governingTeam>>[];
  /** The team of the year before the last. */
  formerMembers: SampleItem<Omit<Texts<typeof formerMembers>, 'year'>>[];
  electromazine: SampleItem<Texts<typeof contentTypes.electromazine>>[];
  journey: SampleItem<{ originalName: string; caption?: string }>[];
  /** The photos of one past event, which `event` names by its drawing. */
  eventPhotos: { event: string; photos: SampleItem<{ originalName: string; caption?: string; alt: string }>[] };
}

export const sampleContent: SampleContent = {
  upcomingEvents: [
    sample('upcoming-antenna-day.svg', 12, {
      inDays: 9,
      title: 'Antenna Day',
      startTime: '09:30',
      endTime: '17:00',
      place: 'Electronics Lab 2',
      description: `Build a three-element Yagi for 433 MHz from measuring tape and PVC pipe, then walk it across the ground to plot its pattern. Teams of three. Bring a laptop; parts, solder and a marked test route are provided.

09:30  Check-in
10:00  Cut, solder and tune
13:30  Range test on the ground
16:00  Plots, results and prizes

Results are plotted live on the hall screen, and the cleanest pattern takes home a handheld receiver.

Open to every branch and year. Teams of three are formed at check-in if you come alone.`,
      link: 'https://example.org/events/antenna-day',
      registration: 'https://example.org/register/antenna-day',
    }),
    sample('upcoming-pcb-sprint.svg', 10, {
      inDays: 15,
      title: 'PCB Sprint',
      days: 2,
      startTime: '16:00',
      endTime: '16:00',
      place: 'PCB Lab, ground floor',
      registrationFull: 'true',
      description: `Twenty-four hours to take one two-layer board from schematic to power-on. Boards are etched overnight and soldered by noon.

The board is a small function generator: one microcontroller, one resistor ladder, one output buffer and a knob. You get the requirements at the door and a parts drawer to choose from. Nobody gets a schematic.

First day
16:00  Requirements and parts list
18:00  Schematic review with a senior at every bench
23:00  Layouts close, films are printed

Second day
06:00  Drilling starts, one press per four teams
12:00  Soldering irons off, first power-on
14:00  Measurements on the spectrum analyser

A board counts when it makes a one kilohertz sine with less distortion than the bench generator had in the year it was bought. Last time five of eleven did.

Food, irons, flux and coffee are provided. Sleep is your own affair.`,
      registration: 'example.org/register/pcb-sprint',
    }),
    sample('upcoming-smith-chart.svg', 9, {
      inDays: 20,
      title: 'Match it',
      startTime: '18:00',
      endTime: '20:00',
      onlineLink: 'https://example.edu/chapter/match-it/meeting',
      place: 'Measurement Lab',
      description:
        'An evening with the Smith chart, a vector network analyser and a box of bad antennas. Match as many as you can.',
      link: 'https://example.edu/chapter/match-it',
    }),
    sample('upcoming-radio-listening.svg', 8, {
      inDays: 27,
      title: 'Listen In',
      startTime: '14:00',
      endTime: '17:30',
      place: 'Communication Lab',
      opensInDays: 6,
      description: `Software-defined radio for first-years. Receivers provided; bring headphones and a laptop.

We start with a broadcast station, because everybody can tell when it works. By the end of the afternoon you will have drawn a waterfall, found the pilot tone at 19 kHz and read the station name out of the data that rides above it.

No programming is needed before you come. Some will be needed before you leave.`,
      registration: 'https://example.org/register/listen-in',
    }),
    sample('upcoming-standing-wave.svg', 6, {
      inDays: 34,
      title: 'Stand still',
      startTime: '15:00',
      endTime: '16:00',
      place: 'Seminar Hall, 2nd floor',
      state: 'postponed',
      stateNote: 'New date follows',
      description:
        'A demonstration lecture with two parallel copper wires, a small transmitter and three lamps. Walk along the line, find the lamps that light, measure the distance between them with a ruler and work out the frequency. The textbook stays closed until you have the number.',
      link: 'https://example.edu/chapter/standing-wave',
    }),
    sample('upcoming-karnaugh-contest.svg', 5, {
      inDays: 41,
      title: 'Fewest gates wins',
      startTime: '17:00',
      place: 'Seminar Hall, 2nd floor',
      state: 'cancelled',
      stateNote: 'The hall is needed for exams',
      description:
        'Teams of two get a truth table, one sheet of paper and twelve minutes a round. Bring a pencil; there is nothing to sign and nothing to install. Walk in.',
    }),
    sample('upcoming-substation-visit.svg', 4, {
      inDays: 55,
      title: 'Three phases, one yard',
      startTime: '07:00',
      endTime: '11:30',
      place: '132 kV substation, bus from the main gate',
      description: `A morning inside the 132 kV substation that feeds the campus and half of the town.

The shift engineer takes us from the incoming line to the outgoing feeders: lightning arresters, isolators, breakers, the two transformers and the capacitor bank. In the control room you see the same yard as a single-line diagram, and the relay that tripped in the last storm with its record still in memory.

Places: 30, second-years first, because the visit belongs to the power systems course.

What to wear: closed shoes, full sleeves, a cotton shirt. Helmets are given out at the gate.
What to leave at home: umbrellas, steel tapes, selfie sticks and anything else that is long and points up.

The bus leaves at 07:00 and is back before lunch. Bring your college card; the gate register closes when the bus has passed.`,
      link: 'https://example.org/events/substation-visit',
      registration: 'https://example.org/register/substation-visit',
      closesInDays: -1,
    }),
    sample('upcoming-voice-switch.svg', 2, {
      inDays: 68,
      title: 'Two words',
      days: 2,
      startTime: '10:00',
      endTime: '16:00',
      place: 'Computer Lab 1',
      description: `Train a voice switch that fits in 18 kilobytes. Record yes and no in your own voice, turn every recording into a log-mel picture, train a small network on the pictures and flash it to a microcontroller that switches a lamp.

Day one is for data: forty recordings each, in the quiet room and in the corridor, because a switch that only works in silence is no switch. Day two is for the model and for finding out what it learned instead of the words.

You need basic Python. Boards and microphones are provided and stay with the club.`,
      link: 'https://example.com/ai-build/voice-switch',
      registration: 'https://example.com/ai-build/voice-switch/places',
    }),
  ],

  pastEvents: [
    sample('past-keep-the-eye-open.svg', 19, {
      clubName: 'Technical club',
      title: 'Keep the eye open',
      heldDaysAgo: 21,
      place: 'Seminar Hall, 2nd floor',
      description: `A guest lecture on signal integrity for people who route their own boards. The speaker opened failed layouts from industry, showed each eye diagram, and let the room guess the fault before the fix came up on screen.

The room got four of nine. The favourite was a clean layout with a perfect length match and a connector mounted the wrong way round.

Slides and the nine eye diagrams are in the club folder.`,
      link: 'https://example.org/talks/keep-the-eye-open',
    }),
    sample('past-downhill.svg', 27, {
      clubName: 'AI build club',
      title: 'Downhill',
      heldDaysAgo: 29,
      place: 'Computer Lab 1',
      description: `Gradient descent with a pencil, a contour map and no code at all. Every table got the same map and a different starting point, and took the steps by hand: slope from the contour lines, length from the learning rate, momentum from a ruler.

Half of the tables ended in the wrong valley. Nobody who was at one of those tables has asked since why the starting point matters.`,
      link: 'https://example.org/ai-build/downhill',
    }),
    sample('past-quiz-64-qam.svg', 34, {
      clubName: 'Technical club',
      title: '64-QAM',
      heldDaysAgo: 36,
      place: 'Seminar Hall, 2nd floor',
      description:
        'Sixty-four teams in pairs, four rounds, one constellation on the scoreboard. The communication systems quiz returned with a listening round: name the modulation from ten seconds of audio.',
      link: 'https://example.edu/chapter/64-qam',
    }),
    sample('past-page-layout.svg', 45, {
      clubName: 'Electromazine club',
      title: 'Set in two columns',
      heldDaysAgo: 47,
      description: `Page layout for engineers. We drew the margins, the grid and the captions with a ruler before anyone opened a laptop, and then set the same lab report three times.

The version with the widest margins was voted the most trustworthy. It had the same numbers in it.

Everybody left with a printed spread, folded by hand, and the template that the next issue is made with.`,
      link: 'https://example.org/electrozoom/two-columns',
    }),
    sample('past-debug-relay.svg', 56, {
      clubName: 'Technical club',
      title: 'Debug Relay',
      heldDaysAgo: 58,
      place: 'Electronics Lab 2',
      description:
        'Twelve boards with one planted fault each. Pairs had forty minutes, one multimeter and one probe. The fastest team cleared nine, and every board was fixed by the end of the evening.',
    }),
    sample('past-open-lab.svg', 77, {
      clubName: 'Technical club',
      title: 'Open Lab',
      heldDaysAgo: 79,
      place: 'Electronics Labs 1 to 3',
      description:
        'Every bench free and every instrument on: the lab opened to all first-years for one day. Seniors ran six stations from soldering to spectrum measurement.',
      link: 'https://example.org/events/open-lab',
    }),
    sample('past-draw-the-line.svg', 84, {
      clubName: 'AI build club',
      title: 'Draw the line',
      heldDaysAgo: 86,
      description: `Ripe tomatoes on one side, green ones on the other, and two sensors to tell them apart. Colour alone sorted nine in ten. Colour and firmness sorted all but one.

Members measured seventy tomatoes, plotted them on the board and looked for the widest margin with a length of string. Then the computer drew its line. It was the same line, four hours sooner.

The tomatoes were eaten. The data set is in the club folder, with the one tomato nobody could agree on.`,
      link: 'example.com/ai-build/draw-the-line',
    }),
    sample('past-subcarriers.svg', 91, {
      clubName: 'Technical club',
      title: 'Why the subcarriers don’t collide',
      heldDaysAgo: 93,
      place: 'Seminar Hall, 2nd floor',
      description: `A two-hour lecture with a live spectrum, ending with a working OFDM link across the seminar hall at two metres and then at twenty.

Hour one was drawn by hand: one sinc, then five, each with its peak on the zeros of the others. Hour two was measured. A loudspeaker and a microphone carried sixteen subcarriers through the hall, echo and all, and the text on the screen came from the back row.

When somebody opened the door the error rate doubled, and the lecture got its best question: how long is an echo?`,
      link: 'https://example.edu/chapter/subcarriers',
    }),
    sample('past-photo-walk.svg', 98, {
      clubName: 'Electromazine club',
      title: 'Stop down',
      heldDaysAgo: 100,
      description:
        'A photo walk after sunset with one lens, one tripod and long exposures only. Eleven members came back with the library as a light trail, and the three best frames ran as the centre spread of the next issue.',
    }),
    sample('past-filter-week.svg', 103, {
      clubName: 'Technical club',
      title: 'Filter week',
      heldDaysAgo: 109,
      days: 5,
      place: 'Electronics Lab 1',
      description:
        'Five evenings, five filter orders. Sketch it, simulate it, build it, measure it. Forty members finished all five and kept their boards for the analog lab exam.',
      link: 'https://example.org/events/filter-week',
    }),
    sample('past-ham-field-day.svg', 125, {
      clubName: 'Technical club',
      title: 'Ham radio field day',
      heldDaysAgo: 128,
      days: 2,
      place: 'The hill behind the campus',
      description:
        'Two stations on the hill, one log book, from sunrise until the batteries gave up. Eighty-one contacts, the farthest on the other side of the country.',
    }),
    sample('past-camera-kernel.svg', 146, {
      clubName: 'AI build club',
      title: 'Teach a camera to read',
      heldDaysAgo: 148,
      description: `Participants convolved their first image by hand on squared paper, then ran the same kernel on a microcontroller camera.

The paper version took forty minutes for one digit. The microcontroller took eleven milliseconds and made the same mistake at the same edge, which is when most people believed that it was the same sum.`,
      link: 'https://example.org/ai-build/teach-a-camera',
    }),
    sample('past-line-follower.svg', 160, {
      clubName: 'Technical club',
      title: 'Settle down',
      heldDaysAgo: 162,
      place: 'Workshop',
      description: `The line follower contest, tuned by hand. Overshoot once if you must; after that the clock is running.

Twenty-two robots, one track, three coefficients each. The gains had to be written on the robot before the start, and the fastest lap belonged to the smallest of them. The winning team tuned the derivative term last, with the robot on the bench and a finger on the wheel.`,
      link: 'https://example.org/events/settle-down',
    }),
    sample('past-interview-recording.svg', 188, {
      clubName: 'Electromazine club',
      description:
        'Point it at the speaker: recording interviews in rooms that echo. We measured four microphones on a turntable, drew their patterns and then interviewed the lab staff with the one that heard the ceiling fan least.',
      link: 'https://example.org/electrozoom/point-it',
    }),
  ],

  electromazine: [
    sample('cover-near-field.svg', 21, {
      title: 'The near field issue',
      time: 'Issue 12',
      description:
        'How a card reader powers a card with no battery, why two charging pads never agree, and what a coil of forty turns hears in the corridor outside Lab 3. With a fold-out you can cut into a working antenna, and an interview with the member who certified one.',
      registrationLink: 'https://example.org/electromazine/12',
    }),
    sample('cover-wafer-map.svg', 82, {
      title: 'Yield',
      time: 'Issue 11',
      description:
        'What a wafer map tells a fab engineer, and what it hides. Rings, edges, scratches and the one pattern that is nobody’s fault. Also inside: a week of the clean-room course in twelve drawings.',
      registrationLink: 'https://example.org/electromazine/11',
    }),
    sample('cover-twisted-pair.svg', 143, {
      title: 'The twisted pair',
      time: 'Issue 10',
      description:
        'Why two wires that keep crossing hear so little noise. We untwisted a working cable one turn at a time, measured the link after every turn, and printed the page at which it gave up.',
      registrationLink: 'https://example.org/electromazine/10',
    }),
    sample('cover-ground-tracks.svg', 204, {
      title: 'Overhead',
      time: 'Issue 9',
      description:
        'Six passes a day and one antenna on the roof: a log of three weeks with an amateur satellite, two rotators and a great deal of rain. With the ground track of one day as a poster, and a table that tells you when to look up.',
      registrationLink: 'https://example.org/electromazine/9',
    }),
    sample('cover-graded-fibre.svg', 265, {
      title: 'Light in a thread',
      time: 'Issue 8',
      description:
        'Forty splices, nine of them broken, all of them measured. How light keeps to the middle of a graded fibre, and how a hair in the splicer shows up eleven kilometres away.',
      registrationLink: 'https://example.org/electromazine/8',
    }),
    sample('cover-fourier-square.svg', 326, {
      description:
        'A corner made of curves: how many sines does it take to switch a light? Issue 7 builds one square wave with a function generator, a summing amplifier and a lot of patience, and meets the overshoot that no number of sines removes.',
      registrationLink: 'https://example.org/electromazine/7',
    }),
  ],

  governingTeam: [
    sample('team-president.svg', 96, { name: '[Member name 1]', designation: 'President' }),
    sample('team-vice-president.svg', 95, { name: '[Member name 2]', designation: 'Vice President' }),
    sample('team-secretary.svg', 94, { name: '[Member name 3]', designation: 'Secretary' }),
    sample('team-technical-lead.svg', 93, { name: '[Member name 4]', designation: 'Technical Club Lead' }),
    sample('team-ai-build-lead.svg', 92, { name: '[Member name 5]', designation: 'AI Build Club Lead' }),
    sample('team-electrozoom-editor.svg', 91, { name: '[Member name 6]', designation: 'Electrozoom Editor' }),
  ],

  formerMembers: [
    sample('team-secretary.svg', 466, { name: '[Member name 3]', designation: 'President' }),
    sample('team-president.svg', 465, { name: '[Member name 1]', designation: 'Secretary' }),
    sample('team-ai-build-lead.svg', 464, { name: '[Member name 5]', designation: 'Technical Club Lead' }),
    sample('team-vice-president.svg', 463, { name: '[Member name 2]', designation: 'Electrozoom Editor' }),
  ],

  eventPhotos: {
    event: 'past-photo-walk.svg',
    photos: [
      walkPhoto('library', 'The library, thirty seconds at f/16.', 'Light trails below a dark building'),
      walkPhoto('tripod', 'One tripod for eleven members.', 'A camera on a tripod before a full moon'),
      walkPhoto('stars', undefined, 'Star trails in circles over hills'),
      walkPhoto('gate', 'Every car that left while the shutter was open.', 'Light trails through a gate'),
      walkPhoto('corridor', undefined, 'A corridor with a row of lamps'),
      walkPhoto('writing', 'A sine wave by hand, with a phone for a pen.', 'A person behind a wave drawn with light'),
      walkPhoto('stairs', undefined, 'Light trails up a stair'),
      walkPhoto('group', 'Six of the eleven, holding still.', 'Six people before lit windows'),
    ],
  },
  journey: [
    sample('journey-department-steps.svg', 14, {
      originalName: 'alumni-department-steps.jpg',
      caption: 'One batch, ten years on, back on the department steps.',
    }),
    sample('journey-soldering-night.svg', 38, {
      originalName: 'soldering-night.jpg',
      caption: 'Three lamps, three boards, one deadline: the night before the receiver demo.',
    }),
    sample('journey-earth-station.svg', 71, {
      originalName: 'earth-station-visit.jpg',
      caption: 'At the earth station, where every ray that comes in straight meets at the feed.',
    }),
    sample('journey-guest-lecture.svg', 110, {
      originalName: 'guest-lecture.jpg',
      caption: 'A graduate of the department returns to the Seminar Hall as the speaker.',
    }),
    sample('journey-lab-bench.svg', 152, { originalName: 'lab-2-bench.png' }),
    sample('journey-roof-antenna.svg', 240, {
      originalName: 'roof-antenna.jpg',
      caption: 'The first antenna on the roof, pointed by hand and left there for a year.',
    }),
  ],
};

function sample<Values>(art: string, daysAgo: number, values: Values): SampleItem<Values> {
  return { art, daysAgo, values };
}

function walkPhoto(name: string, caption: string | undefined, alt: string) {
  return sample(`walk-${name}.svg`, 97, { originalName: `walk-${name}.jpg`, alt, ...(caption && { caption }) });
}
