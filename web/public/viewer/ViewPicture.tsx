import { Maximize2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { ViewedPicture } from './viewedPicture.ts';

interface ViewPictureProps {
  picture: ViewedPicture;
  /** Returns the pictures that the viewer shows. It is called when the viewer opens. */
  all: () => ViewedPicture[];
  /** Called when the viewer opens and when it has closed. */
  onViewing?: (viewing: boolean) => void;
  className?: string;
}

/**
 * A link to the whole picture. A click opens the picture over the page; in a new tab, or if the viewer cannot be
 * fetched, the link leads to the file.
 */
export function ViewPicture({ picture, all, onViewing, className = '' }: ViewPictureProps) {
  const { url } = picture.image;
  if (url === undefined) return null;

  // An image that is not stored yet, in a preview, has no address for visitors. An image of another API may have none
  // either.
  const href = /^(?:https?:|\/)/.test(url) ? url : undefined;

  const icon = <Maximize2 aria-hidden className="size-5" />;
  const shape = `inline-grid size-12 flex-none place-items-center rounded-control text-brand hover:bg-brand-tint on-dark:text-on-brand on-dark:hover:bg-white/12 ${className}`;
  if (href === undefined) return <span className={shape}>{icon}</span>;

  const view = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const viewer = await import('./viewPictures.ts').catch(() => undefined);
    if (viewer === undefined) return location.assign(href);
    const pictures = all();
    const index = pictures.findIndex(({ image }) => image.url === url);
    onViewing?.(true);
    await viewer.viewPictures(pictures, Math.max(0, index)).finally(() => onViewing?.(false));
  };

  return (
    <a
      href={href}
      aria-label="View the whole picture"
      title="View the whole picture"
      aria-haspopup="dialog"
      onClick={(event) => void view(event)}
      className={shape}
    >
      {icon}
    </a>
  );
}
