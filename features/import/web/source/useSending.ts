import { useRef, useState } from 'react';
import { UploadCancelled } from '#web/admin/upload/UploadProgress.tsx';
import { ApiError } from '#web/api/http.ts';
import { sendFile } from '../queries.ts';

/**
 * Returns `send`, which sends files one after the other and resolves with their ids, `cancel`, and `sent`, the fraction
 * of their bytes that was sent, while they are. A file that the server has already is not sent again by a later try.
 */
export function useSending() {
  const [sent, setSent] = useState<number>();
  const controller = useRef<AbortController>(undefined);
  const ids = useRef(new Map<File, string>());

  async function send(files: File[]): Promise<string[]> {
    if (files.length === 0) return [];
    controller.current = new AbortController();
    const { signal } = controller.current;
    const total = Math.max(
      files.reduce((sum, { size }) => sum + size, 0),
      1,
    );
    let before = 0;
    setSent(0);
    try {
      for (const file of files) {
        const onProgress = (part: number) => setSent((before + part * file.size) / total);
        const id = ids.current.get(file) ?? (await sendFile(file, signal, onProgress).catch(withName(file, files)));
        ids.current.set(file, id);
        before += file.size;
      }
      return files.map((file) => ids.current.get(file) ?? '');
    } catch (error) {
      throw signal.aborted ? new UploadCancelled(undefined, 'Upload cancelled.') : error;
    } finally {
      setSent(undefined);
    }
  }

  /** Forgets the ids of files, which the server may keep no more. */
  const forget = () => ids.current.clear();
  return { sent, send, forget, cancel: () => controller.current?.abort() };
}

/** Returns a function that throws a failure again, after the name of its file if there are several. */
const withName =
  (file: File, files: File[]) =>
  (error: unknown): never => {
    if (!(error instanceof ApiError) || error.message === '' || files.length === 1) throw error;
    throw new ApiError(error.status, `${file.name}: ${error.message}`);
  };
