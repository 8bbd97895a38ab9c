import { Maximize2 } from 'lucide-react';
import { ViewLink, type ViewLinkProps } from './ViewLink.tsx';

interface ViewPictureProps extends Pick<ViewLinkProps, 'picture' | 'all' | 'shownSizes' | 'onViewing'> {
  className?: string;
}

/**
 * A link to the whole picture, as an icon. Where its parent contains that picture (`shownSizes`), the picture is the
 * link, and the icon stands on its corner. There is no link for an image without an address.
 */
export function ViewPicture({ className = '', ...view }: ViewPictureProps) {
  if (view.picture.image.url === undefined) return null;
  const icon = <Maximize2 aria-hidden className="size-5" />;
  return (
    <ViewLink
      {...view}
      label="View the whole picture"
      className={
        view.shownSizes
          ? 'absolute inset-0'
          : `inline-grid size-12 flex-none place-items-center rounded-control text-brand hover:bg-brand-tint on-dark:text-on-brand on-dark:hover:bg-white/12 ${className}`
      }
    >
      {view.shownSizes ? (
        <span className="absolute -right-3 -bottom-7 grid size-12 place-items-center rounded-control border-2 bg-sheet text-brand">
          {icon}
        </span>
      ) : (
        icon
      )}
    </ViewLink>
  );
}
