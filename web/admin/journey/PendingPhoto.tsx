import { Button } from '../../ui/Button.tsx';
import type { RunningUpload } from '../upload/useUpload.ts';
import { CaptionField } from './CaptionField.tsx';
import { PhotoProgress } from './PhotoProgress.tsx';
import type { PhotoStatus } from './photoQueue.ts';

interface PendingPhotoProps {
  caption: string;
  status: PhotoStatus | undefined;
  /** The upload that is running. */
  running: RunningUpload | undefined;
  /** The id of the element that names the photo. */
  nameId: string;
  onCaption: (caption: string) => void;
  onRetry: () => void;
  onRemove: (button: HTMLButtonElement) => void;
}

/** The content in the row of a photo that is not uploaded yet: its caption, how far it is, and its actions. */
export function PendingPhoto({ caption, status, running, nameId, onCaption, onRetry, onRemove }: PendingPhotoProps) {
  // The first try may have stored the photo with this caption.
  const captionIsSent = status === 'sending' || status === 'waiting';
  const canRetry = status === 'waiting' || typeof status === 'object';
  return (
    <>
      <CaptionField caption={caption} readOnly={captionIsSent} onChange={onCaption} />
      {status && <PhotoProgress status={status} running={running} />}
      {status !== 'sending' && (
        <div className="flex flex-wrap gap-3">
          {canRetry && (
            <Button variant="admin" size="small" aria-describedby={nameId} onClick={onRetry}>
              Try again
            </Button>
          )}
          <Button
            variant="admin-line"
            size="small"
            aria-describedby={nameId}
            onClick={({ currentTarget }) => onRemove(currentTarget)}
          >
            Remove
          </Button>
        </div>
      )}
    </>
  );
}
