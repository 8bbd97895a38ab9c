import { useEffect, useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { RunningUpload } from './useUpload.ts';

/** The delay in milliseconds before the bar is shown. For a shorter upload it would only flash. */
const moment = 500;

/** The progress of an upload, as a text and as a bar, with a button that cancels it. */
export function UploadProgress({ sent, cancel }: RunningUpload) {
  const id = useId();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), moment);
    return () => clearTimeout(timer);
  }, []);
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
        className={`h-3 w-full appearance-none overflow-hidden rounded-sharp border-2 border-edge bg-sheet [&::-moz-progress-bar]:bg-admin-fill [&::-webkit-progress-bar]:bg-sheet [&::-webkit-progress-value]:bg-admin-fill ${sent === 1 ? 'motion-safe:animate-pulse' : ''}`}
      />
      <Button variant="admin-outline" size="small" onClick={cancel}>
        Cancel upload
      </Button>
    </div>
  );
}
