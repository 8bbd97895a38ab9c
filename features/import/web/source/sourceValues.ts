import { withScheme } from '#web/admin/forms/typedTexts.ts';
import { maxPictures, maxSourceBytes, type SourceChoice, websiteSchema } from '../../contract/source.ts';

/** The form of a source. The values of kinds that are not chosen stay: nothing is lost by a look at another kind. */
export interface SourceValues {
  kind: SourceChoice['kind'];
  address: string;
  journey: string;
  /** Whether the table is a file or cells that were pasted. */
  way: 'file' | 'pasted';
  file: File | null;
  pasted: string;
  pictures: File[];
  archive: File | null;
}

export const noSource: SourceValues = {
  kind: 'website',
  address: '',
  journey: '',
  way: 'file',
  file: null,
  pasted: '',
  pictures: [],
  archive: null,
};

/** Returns the choices and texts of the form, which wait in the browser until they are sent. Files are chosen anew. */
export const textsOf = ({ kind, way, address, journey, pasted }: SourceValues) => ({
  kind,
  way,
  address,
  journey,
  pasted,
});

type Errors = Partial<Record<keyof SourceValues, { type: 'custom'; message: string }>>;

/** Returns the errors of the form, by field. */
export function errorsOf(values: SourceValues): Errors {
  const wrong = (name: keyof SourceValues, message: string | undefined): Errors =>
    message === undefined ? {} : { [name]: { type: 'custom', message } };
  const { kind, way, file, pasted, pictures, archive } = values;
  if (kind === 'website') {
    const { error } = websiteSchema.safeParse(sourceOf(values, []));
    return Object.assign({}, ...(error?.issues ?? []).map(({ path, message }) => wrong(path[0] as 'address', message)));
  }
  if (kind === 'chapterhouse') return wrong('archive', fileProblem(archive));
  const table = way === 'file' ? wrong('file', fileProblem(file)) : wrong('pasted', pastedProblem(pasted));
  return { ...table, ...wrong('pictures', picturesProblem(pictures)) };
}

const inGigabytes = `${maxSourceBytes / 1024 ** 3} GB`;
const fileProblem = (file: File | null) =>
  file === null ? 'Please choose a file.' : file.size > maxSourceBytes ? tooLarge(file) : undefined;
const tooLarge = ({ name }: File) => `${name} is larger than ${inGigabytes}.`;

function pastedProblem(pasted: string): string | undefined {
  if (pasted.trim() === '') return 'Please paste the cells, with the names of the columns in the first row.';
  return pasted.trim().includes('\n')
    ? undefined
    : 'There is one row alone. Please paste the names of the columns as well.';
}

function picturesProblem(pictures: File[]): string | undefined {
  if (pictures.length > 1 && pictures.some(isZip)) return 'Please choose either pictures or one zip.';
  if (pictures.length > maxPictures) return `There can be at most ${maxPictures} pictures. Put them into a zip.`;
  const large = pictures.find(({ size }) => size > maxSourceBytes);
  return large && tooLarge(large);
}

const isZip = ({ name }: File) => name.toLowerCase().endsWith('.zip');

/** Returns the files of a source, in the order in which `sourceOf` takes their ids. */
export function filesOf({ kind, way, file, pasted, pictures, archive }: SourceValues): File[] {
  if (kind === 'website') return [];
  if (kind === 'chapterhouse') return archive ? [archive] : [];
  const table = way === 'file' ? file : new File([pasted], 'pasted.tsv', { type: 'text/tab-separated-values' });
  return [...(table ? [table] : []), ...pictures];
}

/** Returns the source as a call takes it. `ids` are those of its files at the server. */
export function sourceOf({ kind, address, journey }: SourceValues, ids: string[]): SourceChoice {
  const [file = '', ...pictures] = ids;
  if (kind === 'chapterhouse') return { kind, file };
  if (kind === 'table') return { kind, file, pictures };
  return { kind, address: withScheme(address), ...(journey.trim() !== '' && { journey: withScheme(journey) }) };
}
