import type { Insertable, Kysely } from 'kysely';
import { type ContentTypeName, contentTypeNames, contentTypes } from '#contract/content/index.ts';
import { instant } from '#server/clock.ts';
import type { StoredType } from '#server/content/rows.ts';
import { inParts } from '#server/database/inParts.ts';
import type { Database } from '#server/database/schema.ts';
import { stale } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import { importMessages } from '../contract/calls.ts';
import { checkCandidate, detailOfCandidate, idOfImported, labelOfCandidate, plainLine } from './candidates.ts';
import { maxCards, type StoredLook } from './importAnswers.ts';
import { type Here, judge, readHere, type There } from './judging.ts';
import { idOfLine, storingActions } from './lines.ts';
import { originOf } from './origin.ts';
import { type CameBefore, measurePictures } from './pictureSizes.ts';
import { sketchOf } from './pictures.ts';
import { tableFields } from './readers/columns.ts';
import type { Candidate, ReadDate, Reading } from './readers/reader.ts';
import { readSource } from './readers/readSource.ts';
import type { ImportRow } from './rowTypes.ts';
import { offeredSections } from './settingsOf.ts';
import type { Working } from './working.ts';

/** The most dates and problems that a look shows. */
const maxShown = 200;

type NewLine = Insertable<Database['importLines']>;

/**
 * Reads the source of an import, and stores what each candidate would become: nothing of it is content yet. Rejects
 * with a ReadError if the source cannot be read, and with a 409 if somebody has forgotten the import meanwhile.
 */
export async function look(services: Services, row: ImportRow, working: Working): Promise<void> {
  const {
    settings,
    database: { db },
  } = services;
  const { timeZone } = (await settings.current()).settings.region;
  const choices = { ...JSON.parse(row.choices), timeZone };
  const reading = await readSource(working.local.source, choices, working.reach, working.signal);
  const lines = await linesOf(db, row, reading.candidates, working);
  await sketchFiles(services, lines, working);
  const sections = await offeredSections(services, reading.settings);
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('importLines').where('importId', '=', row.id).execute();
    for (const some of inParts(lines)) await trx.insertInto('importLines').values(some).execute();
    const read = await trx
      .updateTable('imports')
      .set({ state: 'ready', failure: null, look: JSON.stringify(storedLook(reading)), settings: sections })
      .where('id', '=', row.id)
      .where('state', '=', 'reading')
      // With other choices it is read once more.
      .where('choices', '=', row.choices)
      .returning('id')
      .executeTakeFirst();
    if (read === undefined) throw stale(importMessages.notNow);
  });
}

/** Returns the lines of candidates, type by type, so that an event comes before its photos. */
async function linesOf(
  db: Kysely<Database>,
  row: ImportRow,
  candidates: Candidate[],
  working: Working,
): Promise<NewLine[]> {
  const lines: Omit<NewLine, 'id' | 'number'>[] = [];
  const byType = Map.groupBy(candidates, ({ type }) => type);
  /** The keys of the candidates that come or have come, by type. */
  const coming = new Map<ContentTypeName, Set<string>>();
  for (const name of contentTypeNames) {
    const type: StoredType = contentTypes[name];
    const ofType = byType.get(name) ?? [];
    const here = await readHere(db, originOf(row), type, ofType);
    await measurePictures(cameBefore(originOf(row), ofType, here), working);
    const keys = new Set<string>();
    coming.set(name, keys);
    const seen = new Set<string>();
    for (const candidate of ofType) {
      const twice = seen.has(candidate.key) ? 'It stands twice in the source.' : undefined;
      seen.add(candidate.key);
      const homeless =
        type.partOf && !coming.get(type.partOf)?.has(candidate.parent ?? '')
          ? `Its ${contentTypes[type.partOf].noun} does not come.`
          : undefined;
      const checked = checkCandidate(type, candidate);
      const problem = twice ?? ('problem' in checked ? checked.problem : homeless);
      const verdict =
        problem === undefined
          ? await judge(db, originOf(row), type, { candidate, checked } as There, here)
          : ({ action: 'skip', reason: problem } as const);
      if (verdict.action !== 'skip') keys.add(candidate.key);
      lines.push({ importId: row.id, type: name, ...lineOf(candidate, verdict) });
    }
  }
  return lines.map((line, index) => ({ ...line, id: idOfLine(row.id, index + 1), number: index + 1 }));
}

/** Returns the candidates whose items are here, with what was noted of their pictures. */
const cameBefore = (origin: string, candidates: Candidate[], { known, rows }: Here): CameBefore[] =>
  candidates.flatMap((candidate) => {
    const noted = known.get(idOfImported(origin, candidate.type, candidate.key));
    return noted && rows.has(noted.itemId) ? [{ candidate, noted: noted.picture }] : [];
  });

function lineOf(
  candidate: Candidate,
  { action, reason, known, found, differences }: Awaited<ReturnType<typeof judge>>,
) {
  return {
    place: plainLine(candidate.row),
    label: labelOfCandidate(candidate),
    detail: detailOfCandidate(candidate) ?? null,
    action,
    state: storingActions.includes(action) ? ('waiting' as const) : ('done' as const),
    reason: reason === undefined ? null : plainLine(reason),
    differences: differences?.length ? JSON.stringify(differences) : null,
    candidate: JSON.stringify(candidate),
    itemId: found?.row.id ?? known?.itemId ?? null,
    here: null,
    former: null,
    sketch: null,
    workedAt: null,
    undone: null,
  };
}

/**
 * Makes the small pictures of the cards from the files of a source, which is on this machine only now. Those of a
 * website are made when somebody looks at them.
 */
async function sketchFiles(services: Services, lines: NewLine[], working: Working): Promise<void> {
  if (working.local.source.kind === 'website') return;
  const cards = contentTypeNames.flatMap((type) =>
    lines.filter((line) => line.type === type && line.action === 'create').slice(0, maxCards),
  );
  await Promise.all(
    cards.map(async (line) => {
      const { picture } = JSON.parse(line.candidate) as Candidate;
      // A picture that can't be read is named when it is brought in.
      if (picture) line.sketch = await sketchOf(services, contentTypes[line.type], picture, working).catch(() => null);
    }),
  );
}

/** Returns what a look says beside its lines. */
function storedLook({ candidates, problems, unknownClubs, columns, type }: Reading): StoredLook {
  const all = candidates.flatMap(({ dates }) => dates);
  const ambiguous = all.filter(isAmbiguous);
  const forms = new Map([...ambiguous, ...all].map((date) => [`${date.field} ${date.written}`, date]));
  return {
    readAt: instant(),
    problems: problems
      .slice(0, maxShown)
      .map(({ where, reason }) => ({ where: plainLine(where), reason: plainLine(reason) })),
    dates: [...forms.values()]
      .slice(0, maxShown)
      .map(({ field, written, day, either }) => ({ field, written: plainLine(written), day, either })),
    dateCount: all.length,
    ambiguousDates: ambiguous.length,
    unknownClubs: unknownClubs.slice(0, maxShown),
    ...(columns && { columns }),
    ...(type && { type }),
    ...(columns && type && { fields: tableFields(type) }),
  };
}

const isAmbiguous = ({ either }: ReadDate) => either !== undefined;
