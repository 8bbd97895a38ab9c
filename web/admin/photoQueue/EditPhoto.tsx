import type { Frame } from '../../ui/frames.ts';
import { FilePreview, useObjectUrl } from '../forms/FilePreview.tsx';
import { wholeClass } from '../forms/ImageField.tsx';
import { ImageTools } from '../forms/ImageTools.tsx';
import { withTexts } from '../forms/imageTexts.ts';
import { EditPicture } from '../forms/PictureDialog.tsx';
import type { Photo, PhotoChange } from './photoQueue.ts';

interface EditPhotoProps {
  photo: Photo;
  /** The frame in which visitors see the photo. */
  frame: Frame;
  /** The size of the image in pixels. Undefined if the browser cannot show the image, or has not yet loaded it. */
  size: { width: number; height: number } | undefined;
  /** The id of the element that names the photo. */
  nameId?: string;
  onEdit: (change: PhotoChange) => void;
}

/** The buttons that turn and crop a photo before it is sent, and open the dialog for its fit and focus. */
export function EditPhoto({ photo: { file, texts }, frame, size, nameId, onEdit }: EditPhotoProps) {
  const url = useObjectUrl(file);
  return (
    <div className="flex flex-wrap items-start gap-2">
      {/* The point belongs to the image before. */}
      <ImageTools file={file} onEdit={(edited) => onEdit({ file: edited, texts: { focus: '' } })} />
      <EditPicture
        describedBy={nameId}
        image={{ ...withTexts({ url }, texts), ...size }}
        frame={frame}
        onSave={async (chosen) => onEdit({ texts: chosen })}
      >
        <FilePreview file={file} className={wholeClass} />
      </EditPicture>
    </div>
  );
}
