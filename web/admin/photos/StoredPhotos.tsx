import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { StoredPhoto } from '../../api/photoQueries.ts';
import type { ViewedPicture } from '../../public/viewer/viewedPicture.ts';
import { LoadingState } from '../../ui/states.tsx';
import { ArrangedList } from '../content/ArrangedList.tsx';
import { DrawnItems } from '../content/DrawnItems.tsx';
import { deleteQuestion } from '../content/deleteQuestion.ts';
import { cardGridClass } from '../content/ItemList.tsx';
import { NoMatches, useListView } from '../content/ListTools.tsx';
import type { ListOptions } from '../content/listing.ts';
import { useOpenedItem } from '../content/openedItem.ts';
import { useSelection } from '../content/useSelection.ts';
import { useLeaving } from '../unsaved/LeaveGuard.tsx';
import { useUnsavedOffers } from '../unsaved/UnsavedOffer.tsx';
import { UnsavedCaptions } from './CaptionForm.tsx';
import { PhotoCard, type PhotoCardProps } from './PhotoCard.tsx';
import { PhotoMessages, usePhotoDeletes } from './PhotoMessages.tsx';
import { PhotoVersions } from './PhotoVersions.tsx';

interface StoredPhotosProps<Photo extends StoredPhoto> extends Pick<PhotoCardProps, 'type' | 'frame'> {
  list: UseQueryResult<Photo[]>;
  /** The beginning of the names of their caption forms in unsaved forms. The id of a photo follows it. */
  forms: string;
  /** The heading of the list, for screen readers. */
  heading: string;
  loading: string;
  /** The content in the place of an empty list. */
  empty: ReactNode;
  nameOf: (photo: Photo) => string;
  /** Stores the order of the ids, and says how that went. */
  onReorder: (ids: string[]) => Promise<unknown>;
  /** A mark on the card of a photo. */
  mark?: (photo: Photo) => ReactNode;
  /** The last items of a photo's menu (`MoreItem`). */
  itemsOf: (photo: Photo) => ReactNode;
}

/** Photos that staff caption, frame, put into order and delete (features/journey/README.md, "Journey gallery"). */
export function StoredPhotos<Photo extends StoredPhoto>(props: StoredPhotosProps<Photo>) {
  const { type, list, forms, frame, heading, loading, empty, nameOf, onReorder, mark, itemsOf } = props;
  const deletes = usePhotoDeletes(type);
  const unsavedForms = useUnsavedOffers(forms);
  const { ask, changedForms } = useLeaving();
  const view = useListView(list.data ?? noPhotos, listOptions);
  const { shown, clear } = view;
  const shownIds = new Set(shown.map(({ _id }) => _id));
  const selection = useSelection(list.data ?? noPhotos);
  const listHeading = useRef<HTMLHeadingElement>(null);
  const [versionsOf, setVersionsOf] = useState<string>();
  /** The ids of the photos that are open: the last one, and those whose captions are not saved. */
  const [openIds, setOpenIds] = useState<string[]>([]);
  const openPhoto = (id: string) => {
    const unsaved = changedForms().map(({ form }) => form);
    setOpenIds((ids) => [...ids.filter((one) => one !== id && unsaved.includes(forms + one)), id]);
  };
  /** The photo whose dialog the address opens, at a field. */
  const [opened, setOpened] = useState<{ id: string; field?: string }>();
  const open = useCallback(
    (id: string, withVersions: boolean, field?: string) =>
      withVersions ? setVersionsOf(id) : setOpened({ id, field }),
    [],
  );
  useOpenedItem(open);
  const deletePhotos = async (photos: readonly Photo[]) => {
    selection.end();
    const isDone = await deletes.deletePhotos(photos.map(({ _id }) => _id));
    if (!isDone && selection.isOn) selection.select(photos);
  };
  const askToDelete = (photos: readonly Photo[]) => {
    const consequence = () => 'It will disappear from the public site, too.';
    // The cards say that their photos are being deleted.
    ask(deleteQuestion({ type, items: photos, nameOf, consequence }), () => void deletePhotos(photos));
  };
  const viewedOf = (photo: Photo): ViewedPicture => ({
    image: photo,
    alt: photo.caption ?? nameOf(photo),
    caption: photo.caption ?? undefined,
  });
  const withVersions = list.data?.find(({ _id }) => _id === versionsOf);

  return (
    <>
      <PhotoMessages type={type} list={list} deletes={deletes} fallbackFocus={listHeading} />
      {list.data && <UnsavedCaptions forms={forms} unsavedForms={unsavedForms} images={list.data} />}
      <h2 ref={listHeading} tabIndex={-1} className="sr-only">
        {heading}
      </h2>
      <ArrangedList
        type={type}
        view={view}
        selection={selection}
        ordering={{ nameOf, noteOf: ({ caption }) => caption ?? '', onReorder }}
        onDelete={askToDelete}
      >
        {list.isPending && <LoadingState text={loading} />}
        {list.data?.length === 0 && empty}
        {list.data && list.data.length > 0 && shown.length === 0 && <NoMatches onClear={clear} />}
        {list.data && list.data.length > 0 && (
          <div className={`${cardGridClass} max-sm:gap-2`}>
            {/* Photos that do not match the search are only hidden, because their forms may have unsaved captions. */}
            <DrawnItems items={list.data} room="h-18 sm:h-96" fallbackFocus={listHeading}>
              {(photo) => {
                const form = forms + photo._id;
                const offers = unsavedForms.filter(({ unsavedForm }) => unsavedForm.form === form);
                return (
                  <PhotoCard
                    key={photo._id}
                    type={type}
                    image={photo}
                    form={form}
                    offers={offers}
                    isOpen={offers.length > 0 || openIds.includes(photo._id)}
                    onOpen={() => openPhoto(photo._id)}
                    onClose={() => setOpenIds((ids) => ids.filter((id) => id !== photo._id))}
                    frame={frame}
                    name={nameOf(photo)}
                    viewed={viewedOf(photo)}
                    all={() => shown.map(viewedOf)}
                    hidden={!shownIds.has(photo._id)}
                    deleting={deletes.isDeleting(photo._id)}
                    opened={opened?.id === photo._id ? opened : undefined}
                    onVersions={() => setVersionsOf(photo._id)}
                    onDelete={() => askToDelete([photo])}
                    selected={selection.has(photo)}
                    onSelect={() => selection.toggle(photo)}
                    mark={mark?.(photo)}
                    items={itemsOf(photo)}
                  />
                );
              }}
            </DrawnItems>
          </div>
        )}
      </ArrangedList>
      {withVersions && <PhotoVersions type={type} image={withVersions} onClose={() => setVersionsOf(undefined)} />}
    </>
  );
}

const noPhotos: never[] = [];

const listOptions: ListOptions<StoredPhoto> = { texts: ({ originalName, caption }) => [originalName, caption] };
