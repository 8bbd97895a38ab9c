import { type ContentTypeName, contentTypes } from '#contract/content/index.ts';

/** A field that a column of a table, or a value of a website's item, may have. */
interface SourceField {
  name: string;
  label: string;
  /** Its usual names, in small letters, the likeliest first: in English, and in Hindi with Latin letters. */
  names: readonly string[];
}

/** The fields of the add forms, and `id`, `createdAt` and `image`. */
const fields: Record<string, Omit<SourceField, 'name'>> = {
  image: {
    label: 'Picture',
    names: (
      'image,picture,photo,poster,cover,image url,img,img url,photo url,picture url,poster url,image link,photo link,' +
      'poster link,cover image,cover url,banner,flyer,thumbnail,thumb,pic,photograph,image file,file,file name,filename,' +
      'upload,portrait,avatar,profile photo,profile picture,secure url,chitra,tasveer,tasvir,foto,photo upload'
    ).split(','),
  },
  title: {
    label: 'Title',
    names: (
      'title,event title,event name,name of event,name of the event,event,name,topic,heading,subject,activity,workshop,' +
      'issue,issue title,shirshak,karyakram,karyakram ka naam,naam'
    ).split(','),
  },
  description: {
    label: 'Description',
    names: (
      'description,event description,details,event details,about,about the event,summary,desc,content,text,body,' +
      'information,info,report,note,notes,abstract,vivaran,jankari,jaankari,varnan'
    ).split(','),
  },
  eventDate: {
    label: 'Event Date',
    names: (
      'event date,date,date of event,start date,from date,day,when,held on,conducted on,event day,scheduled on,' +
      'date and time,date time,datetime,schedule,tarikh,tareekh,taareekh,tithi,dinank,dinaank,din'
    ).split(','),
  },
  endDate: {
    label: 'Last Day',
    names: 'end date,last day,last date,to date,until,till,ends on,antim tithi'.split(','),
  },
  startTime: {
    label: 'Start Time',
    names: 'start time,time,timing,timings,event time,from time,starts at,begins at,samay,samaya'.split(','),
  },
  endTime: { label: 'End Time', names: 'end time,to time,ends at,closing time'.split(',') },
  place: {
    label: 'Place',
    names: 'place,venue,location,where,hall,room,auditorium,event venue,address,sthan,sthaan,jagah'.split(','),
  },
  link: {
    label: 'Link',
    names: 'link,event link,url,website,web page,page,more info,read more,details link,post,instagram,linkedin'.split(
      ',',
    ),
  },
  registration: {
    label: 'Registration Link',
    names: (
      'registration,registration link,registration url,registration form,register,register link,register here,' +
      'google form,form,form link,rsvp,sign up,signup,panjikaran'
    ).split(','),
  },
  registrationLink: {
    label: 'Registration Link',
    names: 'registration link,link,read link,read now,pdf,pdf link,url,issue link,drive link,read,file link'.split(','),
  },
  time: {
    label: 'Time Label',
    names: 'time,time label,period,month,edition,volume,issue date,published,release date,date,samay'.split(','),
  },
  clubName: {
    label: 'Club',
    names: 'club name,club,organised by,organized by,organiser,organizer,conducted by,hosted by,category,wing'.split(
      ',',
    ),
  },
  onlineLink: {
    label: 'Online Link',
    names: 'online link,meeting link,meet link,google meet,zoom link,zoom,stream,live link,join link'.split(','),
  },
  state: { label: 'State', names: ['state', 'status'] },
  stateNote: { label: 'State Note', names: ['state note', 'status note'] },
  dateToBeAnnounced: { label: 'Date To Be Announced', names: ['date to be announced'] },
  registrationOpens: {
    label: 'Registration Opens',
    names: ['registration opens', 'registration start', 'registration starts', 'registration from'],
  },
  registrationCloses: {
    label: 'Registration Closes',
    names: ['registration closes', 'registration deadline', 'deadline', 'last date to register', 'register by'],
  },
  registrationFull: { label: 'Registration Full', names: ['registration full', 'full'] },
  name: {
    label: 'Name',
    names: (
      'name,full name,member name,name of member,student name,name of student,member,student,naam,nam,poora naam,' +
      'pura naam'
    ).split(','),
  },
  designation: {
    label: 'Designation',
    names: 'designation,role,position,post,post held,responsibility,title,pad,padnaam,padnam,bhumika'.split(','),
  },
  year: {
    label: 'Year',
    names: 'year,team,team year,session,academic year,tenure,term,batch,varsh,saal,satra'.split(','),
  },
  caption: {
    label: 'Caption',
    names: 'caption,title,description,text,name,vivaran,shirshak'.split(','),
  },
  alt: { label: 'Alternative text', names: ['alt', 'alt text', 'alternative text', 'image description'] },
  fit: { label: 'Fit', names: ['fit'] },
  focus: { label: 'Focus', names: ['focus'] },
  createdAt: {
    label: 'Added on',
    names: 'created at,created,created on,timestamp,added on,added,posted on,published at,published on'.split(','),
  },
  id: { label: 'Key', names: ['id', 'key', 'uid', 'uuid', 'object id'] },
};

/** The names of a type's texts in its add form: all fields but the image. */
export const textFields = (type: ContentTypeName): string[] =>
  Object.keys(contentTypes[type].add.fields.shape).filter((name) => name !== 'image');

/** Returns the fields that a column may have, in the order of the type's form. */
export const tableFields = (type: ContentTypeName): { name: string; label: string }[] =>
  ['image', ...textFields(type), 'createdAt', 'id'].map((name) => ({ name, label: fields[name]?.label ?? name }));

/** Returns the words of a header or of a name in JSON: 'registrationLink' and 'Registration link:' are the same. */
export const wordsOf = (header: string): string =>
  header
    .slice(0, 200)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

/**
 * Guesses the fields of headers: each has one at most, and each field has one. A header that is a usual name of a field
 * counts more than one that has it among its words, and more words count more than fewer.
 */
export function guessFields(type: ContentTypeName, headers: readonly string[], isWhole = false): Map<string, string> {
  const guesses = headers.flatMap((header) => {
    const words = wordsOf(header);
    return tableFields(type).flatMap(({ name }) => {
      const score = scoreOf(words, fields[name]?.names ?? [], isWhole);
      return score > 0 ? [{ header, name, score }] : [];
    });
  });
  const found = new Map<string, string>();
  const taken = new Set<string>();
  for (const { header, name } of guesses.sort((a, b) => b.score - a.score)) {
    if (found.has(header) || taken.has(name)) continue;
    found.set(header, name);
    taken.add(name);
  }
  return found;
}

/** Returns how well words fit the usual names of a field; 0: not at all. */
function scoreOf(words: string, names: readonly string[], isWhole: boolean): number {
  const index = names.indexOf(words);
  if (index >= 0) return 1000 - index;
  if (isWhole) return 0;
  const within = names.filter((name) => ` ${words} `.includes(` ${name} `));
  return Math.max(0, ...within.map((name) => name.length * 4 - names.indexOf(name)));
}
