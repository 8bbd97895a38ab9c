import { Button } from '../../ui/Button.tsx';
import type { RunningUpload } from '../upload/useUpload.ts';
import { CaptionField } from './CaptionField.tsx';
import { EditPhoto } from './EditPhoto.tsx';
import { PhotoProgress } from './PhotoProgress.tsx';
import type { Photo, PhotoChange, PhotoStatus } from './photoQueue.ts';

interface PendingPhotoProps {
  photo: Photo;
  /** The size of the image in pixels, if the browser can show it. */
  size: { width: number; height: number } | undefined;
  status: PhotoStatus | undefined;
  /** The upload that is running. */
  running: RunningUpload | undefined;
  /** The id of the element that names the photo. */
  nameId: string;
  onEdit: (change: PhotoChange) => void;
  onRetry: () => void;
  onRemove: (button: HTMLButtonElement) => void;
}

/** The content in the row of a photo before its upload: its tools, its progress and its actions. */
export function PendingPhoto({ photo, size, status, running, nameId, onEdit, onRetry, onRemove }: PendingPhotoProps) {
  // The first try may have stored the photo with this caption.
  const captionIsSent = status === 'sending' || status === 'waiting';
  const canRetry = status === 'waiting' || typeof status === 'object';
  return (
    <>
      <CaptionField caption={photo.caption} readOnly={captionIsSent} onChange={(caption) => onEdit({ caption })} />
      {typeof status !== 'string' && <EditPhoto photo={photo} size={size} nameId={nameId} onEdit={onEdit} />}
      {status && <PhotoProgress status={status} running={running} />}
      {status !== 'sending' && (
        <div className="flex flex-wrap gap-3">
          {canRetry && (
            <Button variant="admin" size="small" aria-describedby={nameId} onClick={onRetry}>
              Try again
            </Button>
          )}
          <Button
            variant="admin-outline"
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
