import { Maximize2 } from 'lucide-react';
import { ViewLink, type ViewLinkProps } from './ViewLink.tsx';

interface ViewPictureProps extends Pick<ViewLinkProps, 'picture' | 'all' | 'onViewing'> {
  className?: string;
}

/** A link to the whole picture, as an icon. There is none for an image without an address. */
export function ViewPicture({ className = '', ...view }: ViewPictureProps) {
  if (view.picture.image.url === undefined) return null;
  return (
    <ViewLink
      {...view}
      label="View the whole picture"
      className={`inline-grid size-12 flex-none place-items-center rounded-control text-brand hover:bg-brand-tint on-dark:text-on-brand on-dark:hover:bg-white/12 ${className}`}
    >
      <Maximize2 aria-hidden className="size-5" />
    </ViewLink>
  );
}
