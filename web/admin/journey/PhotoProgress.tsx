import { Check, TriangleAlert } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useHeldWhilePressed } from '../ui/Held.tsx';
import { successTime } from '../ui/Toast.tsx';
import { UploadProgress } from '../upload/UploadProgress.tsx';
import type { RunningUpload } from '../upload/useUpload.ts';
import type { PhotoStatus } from './photoQueue.ts';

interface PhotoProgressProps {
  status: PhotoStatus;
  /** The upload that is running. */
  running: RunningUpload | undefined;
}

/** The progress of a started photo, in its row. */
export function PhotoProgress({ status: current, running }: PhotoProgressProps) {
  const status = useHeldWhilePressed(current);
  if (status === 'sending') return running && <UploadProgress {...running} />;
  if (status === 'queued') return <p className="text-small text-ink-soft">Waiting for its turn</p>;
  if (status === 'waiting') {
    return (
      <p role="status" className="text-small font-semibold">
        Waiting for the connection…
      </p>
    );
  }
  return (
    <p role="status" className="flex items-start gap-2 text-small leading-snug font-semibold text-danger">
      <TriangleAlert aria-hidden className="mt-px size-[1.15em] flex-none" />
      {status.failed}
    </p>
  );
}

/** The mark of an uploaded photo. `onEnd` is called after its time. */
export function UploadedMark({ text, onEnd }: { text: string; onEnd: () => void }) {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setTimeout(() => end(), successTime);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className="flex items-start gap-2 text-small leading-snug font-semibold text-ok">
      <Check aria-hidden className="mt-px size-[1.15em] flex-none" />
      {text}
    </p>
  );
}
