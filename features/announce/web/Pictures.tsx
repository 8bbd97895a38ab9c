import { useQuery } from '@tanstack/react-query';
import { Download, RotateCw, Share } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ItemType } from '#contract/itemPages.ts';
import { useObjectUrl } from '#web/admin/forms/FilePreview.tsx';
import { fileName } from '#web/admin/itemLink/fileName.ts';
import { failureText } from '#web/api/http.ts';
import { fetchStaffFile } from '#web/api/staffFile.ts';
import { focusIfLost } from '#web/ui/focusIfLost.ts';
import { type AnnouncePicture, announcePicturePath, announcePictures } from '../contract/pictures.ts';
import { canShare, share } from './sharing.ts';

interface PicturesProps {
  type: ItemType;
  id: string;
  title: string;
  /** Whether the story is shared as soon as it is there. */
  sharesStory: boolean;
}

/** The pictures of an item, each of them a button that shares it, or else a link that saves it. */
export function Pictures({ sharesStory, ...item }: PicturesProps) {
  const names = Object.keys(announcePictures) as AnnouncePicture[];
  // A browser forgets a press after seconds, so the others wait for the story that is shared.
  const [isWaiting, setWaiting] = useState(sharesStory);
  return (
    <ul className="relative -mx-[clamp(min(1.25rem,6.25vw),3vw,2.25rem)] flex gap-4 overflow-x-auto px-[clamp(min(1.25rem,6.25vw),3vw,2.25rem)] pb-2 sm:gap-5 xl:mx-0 xl:px-0">
      {names.map((picture) => (
        <li key={picture} className="grid flex-none content-start gap-2.5">
          <PictureOf
            {...item}
            picture={picture}
            isShared={sharesStory && picture === 'story'}
            waits={isWaiting && picture !== 'story'}
            onSettled={() => setWaiting(false)}
          />
        </li>
      ))}
    </ul>
  );
}

interface PictureOfProps extends Omit<PicturesProps, 'sharesStory'> {
  picture: AnnouncePicture;
  isShared: boolean;
  waits: boolean;
  /** Called when a picture that is shared is there, or has failed. */
  onSettled: () => void;
}

function PictureOf({ type, id, title, picture, isShared, waits, onSettled }: PictureOfProps) {
  const { label } = announcePictures[picture];
  const query = useQuery({
    queryKey: ['announce', type, id, picture],
    queryFn: ({ signal }) => fetchPicture({ type, id, title, picture }, signal),
    enabled: !waits,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const file = query.data;
  const error = query.isFetching ? null : query.error;
  const url = useObjectUrl(file);
  const [failure, setFailure] = useState<string>();
  const isShareable = file !== undefined && canShare(file);
  const shareFile = async () => file && setFailure(await share({ files: [file] }));
  useOnce(isShared && !query.isPending, () => {
    onSettled();
    if (isShareable) void shareFile();
  });
  const content = (
    <>
      <Frame picture={picture} url={url} failed={error !== null} />
      <Label picture={picture} action={file && (isShareable ? 'Share' : 'Save')} />
    </>
  );
  return (
    <>
      {file && url && !isShareable ? (
        // It gets the focus of the button whose place it takes. Without its address it could not have it.
        <a ref={focusIfLost} href={url} download={file.name} className={pictureClass}>
          {content}
        </a>
      ) : (
        <button
          type="button"
          onClick={() => void (file ? shareFile() : query.refetch())}
          className={`${pictureClass} text-left`}
        >
          {content}
        </button>
      )}
      <p role="alert" className="w-0 min-w-full text-small text-danger empty:hidden">
        {failure ?? (error && failureText(error, `The ${label.toLowerCase()} could not be drawn.`))}
      </p>
    </>
  );
}

const pictureClass = 'grid gap-2.5 rounded-sharp';

/** A picture in its shape, or why it is not there. */
function Frame({ picture, url, failed }: { picture: AnnouncePicture; url: string | undefined; failed: boolean }) {
  const { width, height } = announcePictures[picture];
  return (
    <span
      className="grid h-54 place-content-center overflow-hidden rounded-sharp bg-wash text-center text-small text-ink-soft shadow-raised sm:h-72"
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {url ? (
        <img src={url} alt="" width={width} height={height} className="size-full" />
      ) : failed ? (
        <span className="grid justify-items-center gap-2 p-3 font-semibold text-danger">
          <RotateCw aria-hidden className="size-6" />
          Try again
        </span>
      ) : (
        'Drawing...'
      )}
    </span>
  );
}

/** The name and the size of a picture, and what a press does with it. */
function Label({ picture, action }: { picture: AnnouncePicture; action: 'Share' | 'Save' | undefined }) {
  const { label, width, height } = announcePictures[picture];
  const Icon = action === 'Share' ? Share : Download;
  return (
    <span className="flex items-center justify-between gap-2 leading-snug font-semibold">
      <span>
        {action && <span className="sr-only">{action} </span>}
        {label}
        <span className="block font-signal text-data font-normal text-ink-soft">
          {width} × {height}
        </span>
      </span>
      {action && <Icon aria-hidden className="size-5 flex-none text-admin-text" />}
    </span>
  );
}

/** Fetches a picture as the file that is shared: a press would be forgotten while it is being fetched. */
async function fetchPicture(
  { type, id, title, picture }: Pick<PictureOfProps, 'type' | 'id' | 'title' | 'picture'>,
  signal: AbortSignal,
): Promise<File> {
  const blob = await fetchStaffFile(announcePicturePath(type, id, picture), signal);
  return new File([blob], `${fileName(picture, title, 'picture')}.jpg`, { type: 'image/jpeg' });
}

/** Acts once, when it is due. */
function useOnce(isDue: boolean, act: () => void) {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isDue || isDone.current) return;
    isDone.current = true;
    act();
  });
}
