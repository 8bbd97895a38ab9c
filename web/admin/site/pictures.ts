import type { SettingsPicture } from '#contract/settings/fields.ts';
import { sendPicture } from '../../api/siteSections.ts';
import type { FormValues } from '../content/formData.ts';
import { scaleDown } from '../upload/scaleDown.ts';

/** A picture in a form: a stored one, or a chosen file that is sent when the form is saved. */
export type FormPicture = SettingsPicture | ChosenPicture;

export interface ChosenPicture {
  upload: File;
  fit?: 'fill' | 'whole';
  focus?: string;
}

export const isChosen = (value: unknown): value is ChosenPicture =>
  typeof value === 'object' && value !== null && 'upload' in value;

/** Returns a form's values with none in the place of each chosen file, for the schema of the section. */
export const withoutUploads = (values: FormValues): FormValues => mapUploads(values, () => null) as FormValues;

/** The files that were sent. Saving again after a failure does not send them again. */
const sent = new WeakMap<File, Promise<SettingsPicture>>();

/** Sends the chosen files of a form. Returns its values with the stored pictures in their place. */
export async function sendPictures(values: FormValues, signal: AbortSignal): Promise<FormValues> {
  const stored = new Map<File, SettingsPicture>();
  for (const { upload } of chosenIn(values)) stored.set(upload, await send(upload, signal));
  return mapUploads(values, ({ upload, fit, focus }) => ({ ...stored.get(upload), fit, focus })) as FormValues;
}

function send(file: File, signal: AbortSignal): Promise<SettingsPicture> {
  const known = sent.get(file);
  if (known !== undefined) return known;
  const sending = scaleDown(file).then((image) => sendPicture(image, signal));
  sent.set(file, sending);
  sending.catch(() => sent.delete(file));
  return sending;
}

function chosenIn(values: FormValues): ChosenPicture[] {
  const found: ChosenPicture[] = [];
  mapUploads(values, (picture) => found.push(picture));
  return found;
}

function mapUploads(value: unknown, map: (picture: ChosenPicture) => unknown): unknown {
  if (isChosen(value)) return map(value);
  if (Array.isArray(value)) return value.map((entry) => mapUploads(entry, map));
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, mapUploads(entry, map)]));
}
