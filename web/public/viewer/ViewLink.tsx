import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, use, useRef } from 'react';
import { KnownSections } from '../../api/settings.ts';
import { afterFrame } from '../../ui/afterFrame.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { ViewedPicture } from './viewedPicture.ts';

export interface ViewLinkProps {
  picture: ViewedPicture;
  /** Returns the pictures that the viewer shows. It is called when the viewer opens. */
  all: () => ViewedPicture[];
  /** The `sizes` of the same picture on the page: a press shows its file at once, until the viewer is there. */
  shownSizes?: string;
  /** Called when the viewer opens and when it has closed. */
  onViewing?: (viewing: boolean) => void;
  /** The name of the link, if its content has none. */
  label?: string;
  className: string;
  children: ReactNode;
}

/** The presses so far. The viewer shows the picture of the last one when it comes. */
let presses = 0;
/** Whether the viewer is open. It takes no other press then. */
let isViewing = false;

/**
 * A link to the whole picture. A click opens the picture over the page; in a new tab, or if the viewer cannot be
 * fetched, the link leads to the file.
 */
export function ViewLink({ picture, all, shownSizes, onViewing, label, className, children }: ViewLinkProps) {
  const { image, alt } = picture;
  const { url } = image;
  const sections = use(KnownSections);
  const first = useRef<HTMLDialogElement>(null);

  // An image that is not stored yet, in a preview, has no address for visitors. An image of another API may have none
  // either.
  if (url === undefined || !/^(?:https?:|\/)/.test(url)) return <span className={className}>{children}</span>;

  const view = async (dialog: HTMLDialogElement | null) => {
    presses += 1;
    const press = presses;
    // The browser shows the press first: the import, and what it opens, take a slow phone up to 100 ms.
    await afterFrame();
    const viewer = await import('./viewPictures.ts').catch(() => undefined);
    if (press < presses || dialog?.open === false) return;
    if (viewer === undefined) return location.assign(url);
    dialog?.close();
    const pictures = all();
    const index = pictures.findIndex(({ image }) => image.url === url);
    const seen = dialog?.querySelector('img')?.currentSrc;
    isViewing = true;
    onViewing?.(true);
    try {
      await viewer.viewPictures(pictures, Math.max(0, index), sections, seen);
    } finally {
      isViewing = false;
      onViewing?.(false);
    }
  };

  const answer = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (isViewing) return;
    const { current: dialog } = first;
    // An early press may have opened it (earlyPress.ts). It may be closed again before the viewer comes.
    if (dialog?.open === false) dialog.showModal();
    void view(dialog);
  };

  return (
    <>
      <a
        href={url}
        aria-label={label}
        title="View the whole picture"
        aria-haspopup="dialog"
        data-opens=""
        onClick={answer}
        className={className}
      >
        {children}
      </a>
      {shownSizes && (
        // The picture has the place that the viewer gives it.
        <dialog
          ref={first}
          aria-label="Pictures"
          className={`on-dark size-full max-h-none max-w-none bg-brand-night pt-14 ${picture.caption ? 'pb-26' : ''}`}
        >
          <form method="dialog" className="absolute top-1 right-1">
            <IconButton type="submit" label="Close" quiet>
              <X aria-hidden className="size-5" />
            </IconButton>
          </form>
          <Picture
            // Without scripts a placeholder would stay around the picture.
            image={{ ...image, placeholder: undefined }}
            alt={alt}
            sizes={shownSizes}
            className="size-full object-contain"
          />
        </dialog>
      )}
    </>
  );
}
