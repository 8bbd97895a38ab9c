import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { ScreenLink } from '../ui/ScreenLink.tsx';

interface ScreenHeadProps {
  title: string;
  /** The title of the document, if it is another one. */
  documentTitle?: string;
  subtitle?: string;
  /** The related screen, and whether it is the one from which one comes to this one. */
  link?: { path: string; label: string; isBack?: boolean };
  /** A further screen, which is needed less often. */
  quietLink?: { path: string; label: string };
  /** The button or the filled link in the place of the link. */
  children?: ReactNode;
}

/** The title of a screen, its purpose, and a link to the related screen. */
export function ScreenHead({ title, documentTitle = title, subtitle, link, quietLink, children }: ScreenHeadProps) {
  return (
    <div className="mb-[clamp(1.25rem,2vw,1.75rem)] flex flex-wrap items-end justify-between gap-x-8 gap-y-4 print:mb-3">
      <title>{`${documentTitle} | Admin`}</title>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 wrap-anywhere print:gap-1">
        <h1 className="font-journal text-[clamp(2rem,1.5rem+1.8vw,2.875rem)] leading-[1.08] font-semibold tracking-[-.018em] text-balance print:text-[18pt]">
          {title}
        </h1>
        {subtitle && <p className="text-ink-soft print:text-[9.5pt]">{subtitle}</p>}
      </div>
      {link && (
        <div className="flex flex-wrap gap-x-3 gap-y-2">
          {quietLink && (
            <ScreenLink variant="admin-quiet" to={quietLink.path}>
              {quietLink.label}
            </ScreenLink>
          )}
          <ScreenLink variant="admin-outline" to={link.path}>
            {link.isBack && <ArrowLeft aria-hidden className="size-5" />}
            {link.label}
          </ScreenLink>
        </div>
      )}
      {children}
    </div>
  );
}
