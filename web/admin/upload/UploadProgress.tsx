import { useCallback, useId, useRef, useState } from 'react';
import { ApiError, type Upload } from '../../api/http.ts';
import { type FormValues, toFormData } from '../content/formValues.ts';
import { SmallButton } from '../ui/SmallButton.tsx';
import { useTimeout } from '../ui/useTimeout.ts';

/** The user has cancelled the upload of a form. The message says so. */
export class UploadCancelled extends ApiError {}

const cancelled = 'Upload cancelled.';
const cancelledLate =
  'Upload cancelled. The server had already received all of it and may have saved it: check the list before you send it again.';

/** An image that is being uploaded. */
export interface RunningUpload {
  /** The sent fraction, from 0 to 1. It is `undefined` while the image is being prepared. */
  sent: number | undefined;
  cancel: () => void;
}

/**
 * Returns `upload`, `cancel` and `running`. `upload` sends forms, one at a time; `cancel` cancels the running upload.
 * `running` is defined while a form with an image is being sent.
 */
export function useUpload() {
  const [running, setRunning] = useState<RunningUpload>();
  const controller = useRef<AbortController>(undefined);
  const cancel = useCallback(() => controller.current?.abort(), []);

  /**
   * Sends the form of the values with `send`, and resolves with its result. Rejects with the error of `send` or with
   * `UploadCancelled`.
   */
  async function upload<Answer>(values: FormValues, send: (form: Upload) => Promise<Answer>): Promise<Answer> {
    controller.current = new AbortController();
    const { signal } = controller.current;
    let allSent = false;
    const show = (sent?: number) => {
      allSent = sent === 1;
      if (values.image !== undefined) setRunning({ sent, cancel });
    };
    show();
    try {
      return await send({ body: await toFormData(values), signal, onProgress: show });
    } catch (error) {
      throw signal.aborted ? new UploadCancelled(undefined, allSent ? cancelledLate : cancelled) : error;
    } finally {
      setRunning(undefined);
    }
  }
  return { running, upload, cancel };
}

/** The delay in milliseconds before the bar is shown. For a shorter upload it would only flash. */
const moment = 500;

/** The progress of an upload, as a text and as a bar, with a button that cancels it. */
export function UploadProgress({ sent, cancel }: RunningUpload) {
  const id = useId();
  const [shown, setShown] = useState(false);
  useTimeout(() => setShown(true), moment);
  if (!shown) return null;

  const percent = Math.floor((sent ?? 0) * 100);
  return (
    <div className="grid justify-items-start gap-3 rounded-control border border-line p-4">
      <p id={id} role="status" className="font-semibold">
        {sent === undefined && 'Preparing the image…'}
        {sent === 1 && 'Processing…'}
        {sent !== undefined && sent < 1 && (
          <>
            Uploading…{/* A screen reader must not announce every step. */}
            <span aria-hidden className="font-signal text-data font-normal">
              {` ${percent} %`}
            </span>
          </>
        )}
      </p>
      <progress
        aria-labelledby={id}
        max={100}
        value={percent}
        className={`h-3 w-full appearance-none overflow-hidden rounded-sharp border-2 forced-color-adjust-none border-edge bg-sheet [&::-moz-progress-bar]:bg-admin-fill [&::-webkit-progress-bar]:bg-sheet [&::-webkit-progress-value]:bg-admin-fill ${sent === 1 ? 'motion-safe:animate-pulse' : ''}`}
      />
      <SmallButton onClick={cancel}>Cancel upload</SmallButton>
    </div>
  );
}
