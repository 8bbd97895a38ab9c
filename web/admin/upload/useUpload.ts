import { useCallback, useRef, useState } from 'react';
import { ApiError, type Upload } from '../../api/http.ts';
import { type FormValues, toFormData } from '../content/formValues.ts';

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
