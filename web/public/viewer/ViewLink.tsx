import { type MouseEvent, type ReactNode, use } from 'react';
import { KnownSections } from '../../api/settings.ts';
import { afterFrame } from '../../ui/afterFrame.ts';
import type { ViewedPicture } from './viewedPicture.ts';

export interface ViewLinkProps {
  picture: ViewedPicture;
  /** Returns the pictures that the viewer shows. It is called when the viewer opens. */
  all: () => ViewedPicture[];
  /** Called when the viewer opens and when it has closed. */
  onViewing?: (viewing: boolean) => void;
  /** The name of the link, if its content has none. */
  label?: string;
  className: string;
  children: ReactNode;
}

/** Whether a viewer is open or on its way. A press meanwhile opens no other. */
let isViewing = false;

/**
 * A link to the whole picture. A click opens the picture over the page; in a new tab, or if the viewer cannot be
 * fetched, the link leads to the file.
 */
export function ViewLink({ picture, all, onViewing, label, className, children }: ViewLinkProps) {
  const { url } = picture.image;
  const sections = use(KnownSections);

  // An image that is not stored yet, in a preview, has no address for visitors. An image of another API may have none
  // either.
  if (url === undefined || !/^(?:https?:|\/)/.test(url)) return <span className={className}>{children}</span>;

  const view = async () => {
    // The browser shows the press first: the import, and what it opens, take a slow phone up to 100 ms.
    await afterFrame();
    const viewer = await import('./viewPictures.ts').catch(() => undefined);
    if (viewer === undefined) return location.assign(url);
    const pictures = all();
    const index = pictures.findIndex(({ image }) => image.url === url);
    onViewing?.(true);
    await viewer.viewPictures(pictures, Math.max(0, index), sections).finally(() => onViewing?.(false));
  };

  const answer = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (isViewing) return;
    isViewing = true;
    void view().finally(() => {
      isViewing = false;
    });
  };

  return (
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
  );
}
