import type { Fit } from '#contract/content/fit.ts';
import type { SettingsPicture } from '#contract/settings/fields.ts';
import type { FormValues } from '#web/admin/content/formValues.ts';
import { useImages } from '#web/admin/preview/usePreviewImage.ts';
import { replaceIn } from '#web/admin/replaceIn.ts';
import { scaleDown } from '#web/admin/upload/scaleDown.ts';
import { ApiError } from '#web/api/http.ts';
import { sendPicture } from './queries.ts';

/** A picture in a form: a stored picture, or a chosen file that is sent when the form is saved. */
export type FormPicture = SettingsPicture | ChosenPicture;

interface ChosenPicture {
  upload: File;
  fit?: Fit;
  focus?: string;
}

export const isChosen = (value: unknown): value is ChosenPicture =>
  typeof value === 'object' && value !== null && 'upload' in value;

/** Returns a form's values without the chosen files, for the schema of the section. */
export const withoutUploads = (values: FormValues): FormValues => mapChosen(values, () => null) as FormValues;

/** The files that were sent. Saving again after a failure does not send them again. */
const sent = new WeakMap<File, Promise<SettingsPicture>>();

/**
 * Sends the chosen files of a form. Returns its values with the stored pictures in their place. Rejects with an
 * `ApiError`, which names the path of a refused file.
 */
export async function sendPictures(values: FormValues, signal: AbortSignal): Promise<FormValues> {
  const stored = new Map<File, SettingsPicture>();
  for (const { path, upload } of chosenIn(values))
    stored.set(upload, await send(upload, signal).catch((error) => Promise.reject(atPath(path, error))));
  return mapChosen(values, ({ upload, fit, focus }) => ({ ...stored.get(upload), fit, focus })) as FormValues;
}

function send(file: File, signal: AbortSignal): Promise<SettingsPicture> {
  const cached = sent.get(file);
  if (cached !== undefined) return cached;
  const sending = scaleDown(file).then((image) => sendPicture(image, signal));
  sent.set(file, sending);
  sending.catch(() => sent.delete(file));
  return sending;
}

/** The statuses with which the server refuses a file and not the call. */
const refusals = [413, 415];

const atPath = (path: string, error: unknown): unknown =>
  error instanceof ApiError && refusals.includes(error.status ?? 0)
    ? new ApiError(error.status, error.message, { errors: { [path]: error.message } })
    : error;

/** Returns the chosen pictures in a value of a form, each with its path. */
function chosenIn(value: unknown): (ChosenPicture & { path: string })[] {
  const found: (ChosenPicture & { path: string })[] = [];
  mapChosen(value, (picture, path) => found.push({ ...picture, path }));
  return found;
}

/** Returns a value of a form in which each chosen picture is replaced. */
const mapChosen = (value: unknown, map: (picture: ChosenPicture, path: string) => unknown) =>
  replaceIn(value, (part, path) => (isChosen(part) ? map(part, path) : part));

/**
 * Returns a value of a form in which each chosen file is a picture at an object URL, for pages. The picture is missing
 * until the browser has read the file. A file that the browser cannot show becomes a drawing.
 */
export function useShownPictures<Value>(value: Value): Value {
  const images = useImages(chosenIn(value).map(({ upload }) => upload));
  return mapChosen(value, ({ upload, fit, focus }) => {
    const image = images.get(upload);
    return image ? { ...image, id: image.url, fit, focus } : null;
  }) as Value;
}

/** Like `useShownPictures`, for a single picture. */
export const useShownPicture = (picture: FormPicture | null) =>
  useShownPictures<unknown>(picture) as SettingsPicture | null;
