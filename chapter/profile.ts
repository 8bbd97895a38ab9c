import type { SiteSettings } from '#contract/settings/index.ts';

/**
 * The original settings of the site. Visitors see the original of each section until staff change it on the screen
 * 'Site', and again after 'Back to the original'. The limits of each text are in `contract/settings/`; the build checks
 * them.
 */
export const profile = {
  /** `name` is the hero's typed title, in the navigation bar and in the page titles. */
  identity: {
    name: 'E&TC Student Chapter',
    description:
      'A student-run chapter for electronics and telecommunication engineers: events, three clubs and a magazine.',
  },
  /** `joinUrl` is the target of 'Join Us': the chapter's profile on its professional network. */
  hero: {
    tagline: 'Electronics | Telecommunication | Innovation',
    joinUrl: 'https://www.linkedin.com/company/example-chapter',
  },
  /** The footer. */
  contact: {
    about:
      'A student-run chapter for electronics and telecommunication engineers: three clubs, one magazine, a full calendar of events.',
    address: ['Department of E&TC Engineering', '[College name, street]', '[City and postcode]'],
    email: 'chapter@example.edu',
    phones: [],
    social: [
      { network: 'linkedin', url: 'https://www.linkedin.com/company/example-chapter' },
      { network: 'instagram', url: 'https://www.instagram.com/example.chapter' },
    ],
    credit: 'Designed and built by the chapter’s developers',
  },
  /** The three cards of 'Innovation Hub'. Each has the colour and the waveform of its channel. */
  clubs: {
    technical: {
      title: 'Technical Club',
      description:
        'Circuits, boards and measurement. Members design two-layer PCBs, solder them in the lab and check each stage on an oscilloscope. New members start with a bench power supply in August and finish the year with a receiver they built, tuned and cased themselves. Build nights are Tuesday and Thursday.',
      exploreUrl: 'https://www.example.edu/technical-club',
      social: { network: 'instagram', url: 'https://www.instagram.com/example.technical' },
      image: { file: 'club-technical.svg' },
    },
    ai: {
      title: 'AI Build Club',
      description:
        'Small models on real hardware. The club collects its own data, trains on the department machines and ships to microcontrollers and single-board computers. This year’s build is a camera that counts free seats in the reading room without storing a single picture.',
      exploreUrl: 'https://www.example.edu/ai-build-club',
      social: { network: 'instagram', url: 'https://www.instagram.com/example.ai.build' },
      image: { file: 'club-ai.svg' },
    },
    zoom: {
      title: 'Electrozoom',
      description:
        'The media desk of the chapter. Members photograph events, interview alumni and write, edit and lay out Electromazine, the chapter magazine. Writers, illustrators and photographers from every branch can join.',
      exploreUrl: 'https://www.example.edu/electrozoom',
      social: { network: 'instagram', url: 'https://www.instagram.com/example.electrozoom' },
      image: { file: 'club-zoom.svg' },
    },
  },
  /** The counters of the home page and of /about. */
  highlights: {
    items: [
      { value: 100, label: 'Active Members' },
      { value: 80, label: 'Events Organized' },
      { value: 15, label: 'Workshops Conducted' },
      { value: 200, label: 'Alumini Connections' },
    ],
  },
  about: {
    lead: 'A student chapter for electronics and telecommunication engineers, run from one corridor of labs and open to every branch.',
    whoWeAre:
      'Students of one department who build things together. First-years join a club, clubs run the events, and the people who graduate come back to teach the next batch.',
    vision:
      'Every engineer who leaves this department has already designed something, measured it, explained it to a room and helped someone else do the same.',
    mission: [
      {
        title: 'Teach by building',
        text: 'Every skill we teach ends in something that powers on: a board, a link, a model, a printed page.',
      },
      {
        title: 'Put students on stage',
        text: 'Members plan, run and present the events. First-years hold the microphone before their second semester ends.',
      },
      {
        title: 'Keep the loop closed',
        text: 'Alumni return as mentors, reviewers and speakers, and what they bring goes into the next year’s builds.',
      },
    ],
    reasons: {
      growth:
        'Weekly build nights with seniors at the next bench. Most members finish a working project within their first ten weeks.',
      networking:
        'Students, faculty, alumni and visiting engineers in one room. Three introductions reach most of the people you will want to ask.',
      recognition:
        'Certificates, published articles and conference posters with your name on them, so your work stands above the noise floor.',
    },
    callToAction:
      'Build night is open to every branch. Bring a question; the benches, the parts and the people are here.',
  },
  /** The head of department first, then the staff. Pictures are upright, 4:5. */
  faculty: {
    members: [
      {
        name: '[Head of Department name]',
        qualifications: 'PhD (Communication Systems)',
        position: 'Professor and Head of Department',
        image: { file: 'faculty-head.svg' },
        email: 'head@example.edu',
      },
      {
        name: '[Faculty name 1]',
        qualifications: 'PhD (VLSI Design)',
        position: 'Associate Professor',
        role: 'Advisor',
        image: { file: 'faculty-1.svg' },
        email: 'faculty1@example.edu',
      },
      {
        name: '[Faculty name 2]',
        qualifications: 'PhD (Antennas)',
        position: 'Assistant Professor',
        role: 'Faculty Coordinator',
        image: { file: 'faculty-2.svg' },
        email: 'faculty2@example.edu',
      },
      {
        name: '[Faculty name 3]',
        qualifications: 'MTech (Signal Processing)',
        position: 'Assistant Professor',
        image: { file: 'faculty-3.svg' },
        email: 'faculty3@example.edu',
      },
      {
        name: '[Faculty name 4]',
        qualifications: 'MTech (Embedded Systems)',
        position: 'Assistant Professor',
        image: { file: 'faculty-4.svg' },
        email: 'faculty4@example.edu',
      },
    ],
  },
  developers: {
    members: [
      {
        name: '[Developer name 1]',
        work: 'Design and frontend',
        image: { file: 'developer-1.svg' },
        social: { network: 'linkedin', url: 'https://www.linkedin.com/in/example-developer-1' },
      },
      {
        name: '[Developer name 2]',
        work: 'Server and deployment',
        image: { file: 'developer-2.svg' },
        social: { network: 'linkedin', url: 'https://www.linkedin.com/in/example-developer-2' },
      },
    ],
  },
  colours: { accent: '#ffd83d', technical: '#ffd83d', ai: '#66e0e3', zoom: '#ff9fd2' },
  /** An IANA time zone and a BCP 47 locale. */
  region: { timeZone: 'Asia/Kolkata', locale: 'en-GB' },
  /** An origin such as 'https://chapter.example.org'; '' while it is not known. */
  address: { url: '' },
} as const satisfies SiteSettings;
