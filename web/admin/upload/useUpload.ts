import { useCallback, useRef, useState } from 'react';
import { ApiError, type Upload } from '../../api/http.ts';
import { type FormValues, toFormData } from '../content/formData.ts';

/** The person who sent a form has called it off; the message says so. */
export class UploadCancelled extends ApiError {}

const cancelled = 'Upload cancelled.';
const cancelledLate =
  'Upload cancelled. The server had already received all of it and may have saved it: check the list before you send it again.';

/** An image on its way. */
export interface RunningUpload {
  /** How much of it is sent, from 0 to 1; undefined while it is made ready. */
  sent: number | undefined;
  cancel: () => void;
}

/** Sends forms, one at a time; `cancel` calls off the one on its way. `running` is there while that has an image. */
export function useUpload() {
  const [running, setRunning] = useState<RunningUpload>();
  const controller = useRef<AbortController>(undefined);
  const cancel = useCallback(() => controller.current?.abort(), []);

  /** Answers what `send` does with the form of the values; rejects as it does, or with `UploadCancelled`. */
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
