import { Frame } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { frames } from '../../ui/frames.ts';
import { wholeClass } from '../forms/ImageField.tsx';
import { ImageTools } from '../forms/ImageTools.tsx';
import { withTexts } from '../forms/imageTexts.ts';
import { PictureDialog } from '../forms/PictureDialog.tsx';
import { useObjectUrl } from '../forms/useObjectUrl.ts';
import type { Photo, PhotoChange } from './photoQueue.ts';

interface EditPhotoProps {
  photo: Photo;
  /** The size of the image in pixels. Undefined if the browser cannot show the image, or has not yet loaded it. */
  size: { width: number; height: number } | undefined;
  /** The id of the element that names the photo. */
  nameId?: string;
  onEdit: (change: PhotoChange) => void;
}

/** The buttons that turn and crop a photo before it is sent, and open the dialog for its fit and focus. */
export function EditPhoto({ photo: { file, texts }, size, nameId, onEdit }: EditPhotoProps) {
  const url = useObjectUrl(file);
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className="flex flex-wrap items-start gap-2 empty:hidden">
      {/* The point belongs to the image before. */}
      <ImageTools file={file} onEdit={(edited) => onEdit({ file: edited, texts: { ...texts, focus: '' } })} />
      {size && (
        <Button
          ref={button}
          variant="admin-outline"
          size="small"
          aria-haspopup="dialog"
          aria-describedby={nameId}
          onClick={() => setEditing(true)}
        >
          <Frame aria-hidden className="size-4.5" />
          Edit picture
        </Button>
      )}
      {editing && size && (
        <PictureDialog
          image={{ ...withTexts({ url }, texts), ...size }}
          frame={frames.photo}
          fallbackFocus={button}
          onSave={async (chosen) => onEdit({ texts: chosen })}
          onClose={() => setEditing(false)}
        >
          <img src={url} alt="Chosen file" className={wholeClass} />
        </PictureDialog>
      )}
    </div>
  );
}
