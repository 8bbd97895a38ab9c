import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseTable } from './csv.ts';
import { importReach } from './importReach.ts';
import { ReadError, type Reading, type ReadingChoices } from './reader.ts';
import { readSource } from './readSource.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-table-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Reads a table of these bytes. */
async function readTable(bytes: string | Buffer, choices: Partial<ReadingChoices> = {}): Promise<Reading> {
  const file = join(folder, 'table.csv');
  await writeFile(file, bytes);
  const { signal } = new AbortController();
  return readSource({ kind: 'table', file }, { timeZone: 'Asia/Kolkata', ...choices }, importReach(false), signal);
}

const fieldsOf = ({ columns = [] }: Reading) => Object.fromEntries(columns.map(({ header, guess }) => [header, guess]));

const events = [
  'Event Name,Date,Venue,Club,Details,Poster',
  'Antennas,25/03/2024,Lab 2,Technical Club,"A talk, and a ""workshop""\nfor all",antennas.jpg',
  '',
  'Café élan — “Funk”,02/04/2024,Hall,AI Build Club,Très bien,https://pictures.example/a b.png',
].join('\r\n');

/** Windows-1252 has signs of its own at the codes of some controls. */
const windows = (text: string) =>
  Buffer.from(text.replace('—', '\x97').replace('“', '\x93').replace('”', '\x94'), 'latin1');
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16();

describe('a table', () => {
  it.each<[string, string | Buffer]>([
    ['UTF-8', events],
    ['UTF-8 with a mark', `\ufeff${events}`],
    ['UTF-16', Buffer.from(`\ufeff${events}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(events, 'utf16le')],
    ['UTF-16, the larger byte first', bigEndian(`\ufeff${events}`)],
    ['UTF-16 so, without a mark', bigEndian(events)],
    ['Windows-1252', windows(events)],
    ['UTF-8 with other line ends', events.replaceAll('\r\n', '\n')],
    ['UTF-8 of an old Mac', events.replaceAll('\r\n', '\r')],
    ['CSV with semicolons', events.replaceAll(/,(?! )/g, ';')],
    ['CSV that names its separator', `sep=;\r\n${events.replaceAll(/,(?! )/g, ';')}`],
    ['CSV with semicolons below a title', `All events\r\n${events.replaceAll(/,(?! )/g, ';')}`],
    ['pasted cells', events.replaceAll(/,(?! )/g, '\t')],
    ['a table with a title above', `Events of the chapter,,,,,\r\n${events}`],
  ])('is read as %s', async (form, bytes) => {
    const { type, candidates, problems, unknownClubs } = await readTable(bytes);
    const above = /title above|below a title/.test(form) ? 1 : 0;
    expect({ type, problems, unknownClubs }).toEqual({ type: 'pastEvents', problems: [], unknownClubs: [] });
    expect(candidates.map(({ key, ...rest }) => rest)).toEqual([
      {
        type: 'pastEvents',
        row: `row ${2 + above}`,
        texts: {
          title: 'Antennas',
          eventDate: '2024-03-25',
          place: 'Lab 2',
          clubName: 'Technical club',
          description: 'A talk, and a "workshop"\nfor all',
        },
        picture: { file: 'antennas.jpg' },
        dates: [{ field: 'eventDate', written: '25/03/2024', day: '2024-03-25' }],
      },
      {
        type: 'pastEvents',
        row: `row ${4 + above}`,
        texts: {
          title: 'Café élan — “Funk”',
          eventDate: '2024-04-02',
          place: 'Hall',
          clubName: 'AI build club',
          description: 'Très bien',
        },
        picture: { address: 'https://pictures.example/a%20b.png' },
        dates: [{ field: 'eventDate', written: '02/04/2024', day: '2024-04-02' }],
      },
    ]);
    expect(new Set(candidates.map(({ key }) => key)).size).toBe(2);
  });

  it.each<[string, string, string, Record<string, string | undefined>]>([
    [
      'a team',
      'S.No,Name of Student,Post Held,Photo,Email\n1,Asha,Chair,asha.jpg,a@example.org\n2,Ravi,Editor,ravi.png,r@example.org',
      'governingTeam',
      { 'S.No': undefined, 'Name of Student': 'name', 'Post Held': 'designation', Photo: 'image', Email: undefined },
    ],
    [
      'a team in Hindi',
      'Naam,Pad,Chitra\nAsha,Adhyaksh,asha.jpg\nRavi,Sampadak,ravi.jpg',
      'governingTeam',
      { Naam: 'name', Pad: 'designation', Chitra: 'image' },
    ],
    [
      'former teams',
      'Session,Name,Designation,Image URL\n2023-24,Asha,Chair,https://p.example/a.jpg\n2022–23,Ravi,Editor,https://p.example/r.jpg',
      'formerMembers',
      { Session: 'year', Name: 'name', Designation: 'designation', 'Image URL': 'image' },
    ],
    [
      'a form of events to come',
      'Timestamp,Event Title,Date of Event,Start time,Venue,About the event,Registration Link (Google Form),Poster\n' +
        '11/28/2026 10:00:00,Radio night,12/24/2099,6 pm,Lab,Come,forms.example/x,p.jpg',
      'upcomingEvents',
      {
        Timestamp: 'createdAt',
        'Event Title': 'title',
        'Date of Event': 'eventDate',
        'Start time': 'startTime',
        Venue: 'place',
        'About the event': 'description',
        'Registration Link (Google Form)': 'registration',
        Poster: 'image',
      },
    ],
    [
      'events in Hindi',
      'Karyakram,Dinank,Sthan,Vivaran,Club\nRadio raat,२५ मार्च 2024,Lab,Sab aayein,Technical',
      'pastEvents',
      { Karyakram: 'title', Dinank: 'eventDate', Sthan: 'place', Vivaran: 'description', Club: 'clubName' },
    ],
    [
      'a magazine',
      'Issue,Month,Summary,PDF Link,Cover\nSpring,March 2024,All of it,drive.example/1,c.png',
      'electromazine',
      { Issue: 'title', Month: 'time', Summary: 'description', 'PDF Link': 'registrationLink', Cover: 'image' },
    ],
    ['photos', 'File,Caption\nparty.jpg,The party\ntrip.jpg,', 'journey', { File: 'image', Caption: 'caption' }],
    [
      'pictures in a column that says nothing',
      'Title,Description,Club,Link\nA,B,Technical,https://p.example/1.jpg\nC,D,Technical,https://p.example/2.jpg',
      'pastEvents',
      { Title: 'title', Description: 'description', Club: 'clubName', Link: 'image' },
    ],
    [
      'cells without headers',
      'asha.jpg\tAsha\tChair\nravi.jpg\tRavi\tEditor',
      'journey',
      { 'Column A': 'image', 'Column B': undefined, 'Column C': undefined },
    ],
  ])('with %s is known by its columns', async (_, table, type, fields) => {
    const reading = await readTable(table);
    expect(reading.type).toBe(type);
    expect(fieldsOf(reading)).toEqual(fields);
  });

  it('shows samples of each column, also of headers that stand twice or not at all', async () => {
    const { columns } = await readTable(`Name,Name,,Role\nA,B,,D\nE,,,${'x'.repeat(100)}\n\nI,J,K,L\nM,N,O,P`);
    expect(columns?.map(({ header, samples }) => [header, samples])).toEqual([
      ['Name', ['A', 'E', 'I']],
      ['Name (B)', ['B', 'J', 'N']],
      ['Column C', ['K', 'O']],
      ['Role', ['D', 'x'.repeat(80), 'L']],
    ]);
  });

  it('has the fields and the type that a person chose', async () => {
    const choices = { type: 'governingTeam', columns: { Who: 'name', What: 'designation', Name: '' } } as const;
    const { candidates } = await readTable('Who,What,Name\nAsha,Chair,nickname', choices);
    expect(candidates[0]?.texts).toEqual({ name: 'Asha', designation: 'Chair' });
    await expect(readTable('A,B\n1,2', { type: 'eventPhotos' })).rejects.toThrow(ReadError);
  });

  it('is asked once about dates of two meanings, and about clubs', async () => {
    const table = 'Title,Date,Club,Description\nA,03/04/2024,Chess club,B\nC,05/06/2024,,D\nE,05/06/2024,Chess club,F';
    const asked = await readTable(table, { type: 'pastEvents' });
    expect(asked.candidates.map(({ texts }) => texts.eventDate)).toEqual(['03/04/2024', '05/06/2024', '05/06/2024']);
    expect(asked.candidates[0]?.dates[0]?.either).toEqual(['2024-04-03', '2024-03-04']);
    expect(asked.unknownClubs).toEqual([
      { name: 'Chess club', count: 2 },
      { name: '', count: 1 },
    ]);
    expect(asked.candidates.map(({ problem }) => problem)).toEqual([
      "'Chess club' is none of the three clubs.",
      'It names no club.',
      "'Chess club' is none of the three clubs.",
    ]);
    const clubs = { 'Chess club': 'Technical club', '': 'AI build club' } as const;
    const told = await readTable(table, { type: 'pastEvents', dateOrder: 'day-first', clubs });
    expect(told.candidates.map(({ texts, problem }) => [texts.eventDate, texts.clubName, problem])).toEqual([
      ['2024-04-03', 'Technical club', undefined],
      ['2024-06-05', 'AI build club', undefined],
      ['2024-06-05', 'Technical club', undefined],
    ]);
    // Another answer gives the same keys, or everything would come twice.
    expect(told.candidates.map(({ key }) => key)).toEqual(asked.candidates.map(({ key }) => key));
    expect(told.unknownClubs).toEqual(asked.unknownClubs);
  });

  it('is asked about dates whose order only the times tell that a form wrote beside them', async () => {
    const table = 'Timestamp,Title,Date,Club,Description\n11/28/2023 10:00:00,A,03/04/2024,Technical,B';
    const [candidate] = (await readTable(table, { type: 'pastEvents' })).candidates;
    expect(candidate).toMatchObject({ createdAt: '2023-11-28T04:30:00.000Z', texts: { eventDate: '03/04/2024' } });
    expect(candidate?.dates[0]?.either).toEqual(['2024-04-03', '2024-03-04']);
  });

  it('keeps times, states and links, and no words that stand for nothing', async () => {
    const { candidates } = await readTable(
      'Title,Date,Time,Description,Registration,Link,Status,Venue\n' +
        "A,2099-03-04,10 am - 4 pm,<p>B<br>C &amp; D</p>,forms.example/a,-,Postponed,'=SUM\n" +
        'E,2099-03-05 17:30,,F,N/A,https://example.org/?a=1&amp;b=2,planned,TBA',
      { type: 'upcomingEvents' },
    );
    expect(candidates.map(({ texts }) => texts)).toEqual([
      {
        title: 'A',
        eventDate: '2099-03-04',
        startTime: '10:00',
        endTime: '16:00',
        description: 'B\nC & D',
        registration: 'forms.example/a',
        state: 'postponed',
        place: '=SUM',
      },
      {
        title: 'E',
        eventDate: '2099-03-05',
        startTime: '17:30',
        description: 'F',
        link: 'https://example.org/?a=1&b=2',
      },
    ]);
  });

  it.each([
    ['C:\\Users\\Asha\\posters\\a.jpg', { file: 'Users/Asha/posters/a.jpg' }],
    ['/etc/passwd', { file: 'etc/passwd' }],
    ['www.example.org/a.jpg', { address: 'https://www.example.org/a.jpg' }],
    ['//example.org/a.jpg', { address: 'https://example.org/a.jpg' }],
    [
      'https://drive.google.com/open?id=1AbC_d-E, https://drive.google.com/open?id=2',
      { address: 'https://drive.google.com/uc?export=download&id=1AbC_d-E' },
    ],
    [
      'https://drive.google.com/file/d/1AbC_d-E/view?usp=sharing',
      { address: 'https://drive.google.com/uc?export=download&id=1AbC_d-E' },
    ],
    [
      'https://www.dropbox.com/scl/fi/a/b.jpg?rlkey=c&dl=0',
      { address: 'https://www.dropbox.com/scl/fi/a/b.jpg?rlkey=c&raw=1' },
    ],
    ['https://example.org/a.jpg, https://example.org/b.jpg', { address: 'https://example.org/a.jpg' }],
    ['Poster (1), final.jpg', { file: 'Poster (1), final.jpg' }],
  ])('takes the picture of %j', async (cell, picture) => {
    const { candidates } = await readTable(`Name\tRole\tPhoto\nA\tB\t${cell}`);
    expect(candidates[0]?.picture).toEqual(picture);
  });

  it('has keys that stay when a row moves or another text changes', async () => {
    const keys = async (table: string) => (await readTable(table)).candidates.map(({ key }) => key);
    const [asha, ravi] = await keys('Name,Role\nAsha,Chair\nRavi,Editor');
    expect(await keys('Name,Role\nRavi,Speaker\nAsha,Chair\nAsha,Editor')).toEqual([ravi, asha, `${asha}#2`]);
    expect(await keys('ID,Name,Role\na,B,C\na#2,D,E\na,F,G\na,H,I')).toEqual(['a', 'a#2', 'a#3', 'a#4']);
    expect(await keys('ID,Name,Role\nm-7,Asha,Chair\nm-7,Ravi,Editor')).toEqual(['m-7', 'm-7#2']);
  });

  it('names what is wrong with a file that is none', async () => {
    const open = 'Name,Role\n"Asha,Chair\nRavi,Editor';
    await expect(readTable('')).rejects.toThrow('The table is empty.');
    await expect(readTable(' \n,,\n')).rejects.toThrow('The table is empty.');
    await expect(readTable(open)).rejects.toThrow('A quotation mark opens a cell');
    await expect(readTable('PK\x03\x04\x14\x00')).rejects.toThrow('This is the file of a spreadsheet.');
    await expect(readTable(Buffer.alloc(17 * 1024 * 1024, 'a,b\n'))).rejects.toThrow('This is larger than 16 MB.');
    await expect(readTable('x'.repeat(300_000))).rejects.toThrow('has more than 256 KB');
    const missing = { kind: 'table', file: join(folder, 'none.csv') } as const;
    const { signal } = new AbortController();
    await expect(readSource(missing, { timeZone: 'UTC' }, importReach(false), signal)).rejects.toThrow(ReadError);
  });

  it('lets other work go on while it is parsed', async () => {
    let turns = 0;
    const counter = setInterval(() => {
      turns += 1;
    }, 0);
    await parseTable(`${'a'.repeat(40)},b\n`.repeat(90_000));
    clearInterval(counter);
    expect(turns).toBeGreaterThan(5);
  });

  it('is read whatever bytes it has, and of ten thousand rows and one the last is left out', async () => {
    const noise = Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 251));
    await readTable(noise).catch((error) => expect(error).toBeInstanceOf(ReadError));
    await readTable(`__proto__,constructor,toString\n${'a,b,c\n'.repeat(5)}`, { columns: { toString: '__proto__' } });
    const rows = Array.from({ length: 10_001 }, (_, index) => `Member ${index},Role`);
    const { candidates, problems } = await readTable(['Name,Role', ...rows].join('\n'));
    expect(candidates).toHaveLength(10_000);
    expect(problems).toEqual([
      { where: 'The source', reason: 'There are 10001 items. Only the first 10000 can come from one source.' },
    ]);
  });
});
