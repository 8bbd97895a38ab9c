import { useEffect, useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { RunningUpload } from './useUpload.ts';

/** Milliseconds; what takes no longer needs no bar, which would only flash. */
const moment = 500;

/** How far an upload has come, in words and as a bar, and the way to call it off. */
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
            Uploading…{/* Not to be read out at every step. */}
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
      <Button variant="admin-line" size="small" onClick={cancel}>
        Cancel upload
      </Button>
    </div>
  );
}
