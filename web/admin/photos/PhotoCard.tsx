import { History } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect, useId, useRef } from 'react';
import { type PhotoType, type StoredPhoto, useChangePhoto } from '../../api/photoQueries.ts';
import type { Frame } from '../../ui/frames.ts';
import { Picture } from '../../ui/Picture.tsx';
import { EditPicture, type PictureFocus } from '../forms/EditPicture.tsx';
import { type ImageTexts, imageTextsOf } from '../forms/imageTexts.ts';
import { PublicationState } from '../publication/PublicationState.tsx';
import { SmallButton } from '../ui/SmallButton.tsx';
import type { Offer } from '../unsaved/UnsavedOffer.tsx';
import { CaptionForm } from './CaptionForm.tsx';
import { useSayPhotoSaved } from './photoChanges.ts';

interface PhotoCardProps {
  type: PhotoType;
  image: StoredPhoto;
  name: string;
  /** The name of its caption form in unsaved forms. */
  form: string;
  /** The frame in which visitors see it. */
  frame: Frame;
  /** The offers for unsaved captions. */
  unsavedForms: readonly Offer[];
  hidden: boolean;
  deleting: boolean;
  /** Whether the image is selected; undefined while the user does not select images. */
  selected: boolean | undefined;
  onSelect: () => void;
  /** Set if the address opens the dialog for its picture, at a field. */
  opened: { field?: string } | undefined;
  onVersions: () => void;
  onDelete: () => void;
  mark: ReactNode;
  /** The last actions. The id is that of the element that names the photo. */
  actions: (nameId: string) => ReactNode;
}

/** A photo. The name of its file is visible on hover and focus, and always visible on devices without hover. */
export function PhotoCard(props: PhotoCardProps) {
  const { type, image, name, form, frame, unsavedForms, hidden, deleting, selected, onSelect } = props;
  const { opened, onVersions, onDelete, mark, actions } = props;
  const nameId = useId();
  const editPicture = useRef<PictureFocus>(null);
  useEffect(() => {
    if (opened) editPicture.current?.focus(opened.field);
  }, [opened]);
  const change = useChangePhoto(type, image._id);
  const saySaved = useSayPhotoSaved(type, image);
  const save = async (texts: ImageTexts) => {
    const { image: now, message } = await change.mutateAsync({ ...texts, version: String(image.version) });
    saySaved(message, now);
  };
  const isSelecting = selected !== undefined;
  return (
    <article
      hidden={hidden}
      aria-labelledby={nameId}
      style={{ '--shape': frame.shape } as CSSProperties}
      className={`content-card group relative flex flex-col overflow-hidden rounded-panel bg-sheet ${selected ? 'outline-3 outline-admin-fill' : ''}`}
    >
      <div className="relative aspect-(--shape) bg-wash">
        <Picture
          image={image}
          alt={image.caption ?? name}
          sizes="(min-width: 80rem) 20rem, (min-width: 64rem) 33vw, (min-width: 40rem) 50vw, 100vw"
          frame={{ ...frame, wideShape: undefined }}
          className="absolute inset-0 size-full"
        />
        {isSelecting ? (
          <input
            id={`${nameId}-selected`}
            type="checkbox"
            checked={selected}
            onChange={onSelect}
            className="absolute top-4 right-4 z-1 size-6 accent-admin-fill"
          />
        ) : (
          <EditPicture
            ref={editPicture}
            picture={image}
            texts={imageTextsOf(image)}
            frame={frame}
            isSaved
            describedBy={nameId}
            onDone={save}
            className="absolute top-3 right-3 border-transparent! bg-sheet"
          />
        )}
        <h3
          id={nameId}
          className={`absolute inset-x-0 bottom-0 bg-brand-night px-4 py-3 font-signal text-data wrap-anywhere text-on-brand ${isSelecting ? '' : 'transition-opacity duration-(--time-quick) [@media(hover:hover)]:group-[:not(:hover,:focus-within)]:opacity-0'}`}
        >
          {isSelecting ? (
            // The label covers the whole card.
            <label
              htmlFor={`${nameId}-selected`}
              className="cursor-pointer before:absolute before:inset-x-0 before:bottom-0 before:aspect-(--shape)"
            >
              {name}
            </label>
          ) : (
            name
          )}
        </h3>
      </div>
      <div className="grid gap-2 px-4.5 pt-4.5 empty:hidden">
        <PublicationState item={image} />
        {mark}
      </div>
      <div hidden={isSelecting} className="flex flex-1">
        <CaptionForm type={type} image={image} form={form} unsavedForms={unsavedForms} nameId={nameId}>
          {image.version > 1 && (
            <SmallButton
              variant="admin-quiet"
              className="order-last col-span-2"
              aria-haspopup="dialog"
              aria-describedby={nameId}
              onClick={onVersions}
            >
              <History aria-hidden className="size-4.5" />
              Versions
            </SmallButton>
          )}
          <SmallButton variant="danger-outline" aria-describedby={nameId} disabled={deleting} onClick={onDelete}>
            {deleting ? 'Deleting...' : 'Delete'}
          </SmallButton>
          {actions(nameId)}
        </CaptionForm>
      </div>
    </article>
  );
}
