import { Crop, History } from 'lucide-react';
import { type CSSProperties, type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import { ViewLink } from '../../public/viewer/ViewLink.tsx';
import type { ViewedPicture } from '../../public/viewer/viewedPicture.ts';
import type { Frame } from '../../ui/frames.ts';
import { Picture } from '../../ui/Picture.tsx';
import { ItemHeading, type ItemHeadingProps } from '../content/ItemHeading.tsx';
import { PictureDialog } from '../forms/EditPicture.tsx';
import { imageTextsOf } from '../forms/imageTexts.ts';
import { PublicationState } from '../publication/PublicationState.tsx';
import { layOutAtIdle } from '../ui/layOutAtIdle.ts';
import { MoreGroup, MoreItem } from '../ui/MoreItem.tsx';
import { MoreMenu } from '../ui/MoreMenu.tsx';
import { SmallButton } from '../ui/SmallButton.tsx';
import { StillLoading } from '../ui/StillLoading.tsx';
import { CaptionForm, type CaptionFormProps } from './CaptionForm.tsx';
import { useSavePhoto } from './photoChanges.ts';

export interface PhotoCardProps
  extends Omit<CaptionFormProps, 'nameId' | 'children'>,
    Pick<ItemHeadingProps, 'selected' | 'onSelect'> {
  name: string;
  /** The photo in the viewer, and what returns all photos that the viewer shows. */
  viewed: ViewedPicture;
  all: () => ViewedPicture[];
  /** The frame in which visitors see it. */
  frame: Frame;
  hidden: boolean;
  deleting: boolean;
  /** Set if the address opens the dialog for its picture, at a field. */
  opened: { field?: string } | undefined;
  onVersions: () => void;
  onDelete: () => void;
  mark: ReactNode;
  /** The last items of its menu (`MoreItem`). */
  items: ReactNode;
}

/**
 * A photo, which opens with its caption form. The name of its file is visible on hover and focus, and always visible on
 * devices without hover.
 */
export function PhotoCard(props: PhotoCardProps) {
  const { name, viewed, all, frame, hidden, deleting, selected, opened, mark, items, ...others } = props;
  const { onSelect, onVersions, onDelete, ...caption } = others;
  const { type, image, isOpen } = caption;
  const nameId = useId();
  /** The open dialog for its picture, and the field at which it opens. */
  const [framing, setFraming] = useState<{ field?: string }>();
  useEffect(() => {
    if (opened) setFraming({ field: opened.field ?? 'alt' });
  }, [opened]);
  const { save } = useSavePhoto(type, image);
  const isSelecting = selected !== undefined;
  const picture = (
    <Picture
      image={image}
      alt={viewed.alt}
      sizes="(min-width: 80rem) 20rem, (min-width: 64rem) 33vw, (min-width: 40rem) 50vw, 36vw"
      frame={{ ...frame, wideShape: undefined }}
      className="absolute inset-0 size-full"
    />
  );
  return (
    <article
      ref={layOutAtIdle}
      hidden={hidden}
      aria-labelledby={nameId}
      style={{ '--shape': frame.shape } as CSSProperties}
      className={`group relative grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] overflow-hidden rounded-panel bg-sheet [contain-intrinsic-size:auto_4.5rem] ${isOpen ? '' : 'max-sm:grid-cols-[min(4.5rem,25%)_minmax(0,1fr)]'} sm:[contain-intrinsic-size:auto_24rem] ${selected ? 'outline-3 outline-admin-fill' : ''}`}
    >
      <div
        className={`relative col-start-1 row-start-1 grid aspect-(--shape) self-start bg-wash ${isOpen ? '' : 'max-sm:row-span-2'}`}
      >
        {isSelecting || !isOpen ? (
          picture
        ) : (
          <ViewLink
            picture={viewed}
            all={all}
            className="absolute inset-0 cursor-zoom-in focus-visible:-outline-offset-3 focus-visible:*:p-1.5"
          >
            {picture}
          </ViewLink>
        )}
      </div>
      <ItemHeading
        id={nameId}
        selected={selected}
        onSelect={onSelect}
        editing={false}
        className={`z-1 col-start-1 row-start-1 self-end bg-brand-night px-4 py-3 font-signal text-data wrap-anywhere text-on-brand ${isOpen ? '' : 'max-sm:col-start-2 max-sm:line-clamp-1 max-sm:bg-transparent max-sm:px-3 max-sm:pt-2 max-sm:pb-0 max-sm:text-ink-soft'} ${isSelecting ? '' : 'pointer-events-none transition-opacity duration-(--time-quick) [@media(hover:hover)]:group-[:not(:hover,:focus-within)]:opacity-0'}`}
        boxClass="top-4 right-4"
      >
        {name}
      </ItemHeading>
      <div className={`row-start-2 flex flex-col ${isOpen ? '' : 'max-sm:col-start-2'}`}>
        <div className="grid gap-2 px-3 pt-1 empty:hidden sm:px-4 sm:pt-4">
          <PublicationState item={image} />
          {mark}
        </div>
        <div hidden={isSelecting} className="flex flex-1">
          <CaptionForm {...caption} nameId={nameId}>
            <SmallButton
              variant="danger-quiet"
              aria-describedby={nameId}
              disabled={deleting}
              onClick={onDelete}
              className="relative"
            >
              {deleting ? 'Deleting...' : 'Delete'}
            </SmallButton>
            <div className="relative ml-auto px-0!">
              <MoreMenu nameId={nameId}>
                <MoreGroup>
                  <MoreItem icon={Crop} onSelect={() => setFraming({})}>
                    Edit picture
                  </MoreItem>
                  {image.version > 1 && (
                    <MoreItem icon={History} onSelect={onVersions}>
                      Versions
                    </MoreItem>
                  )}
                </MoreGroup>
                <MoreGroup>{items}</MoreGroup>
              </MoreMenu>
            </div>
          </CaptionForm>
        </div>
      </div>
      {framing && (
        <Suspense fallback={<StillLoading />}>
          <PictureDialog
            picture={image}
            texts={imageTextsOf(image)}
            frame={frame}
            isSaved
            onDone={(texts) => save({ ...texts, version: String(image.version) })}
            focusOn={framing.field}
            onClose={() => setFraming(undefined)}
          />
        </Suspense>
      )}
    </article>
  );
}
