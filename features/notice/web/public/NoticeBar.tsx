import { X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { newTab } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';

interface NoticeBarProps extends Omit<ComponentProps<'aside'>, 'children'> {
  text: string;
  link?: { href: string; label: string } | undefined;
  /** The text of its script. It stands before what it may hide. */
  script?: string;
}

/**
 * A notice, which a region names for screen readers. All its classes are those of pages without one, so that their
 * stylesheet stays the same.
 */
export const NoticeBar = ({ text, link, script, ...aside }: NoticeBarProps) => (
  <aside aria-label="Notice" {...aside} className="bg-trace text-on-trace print:hidden" style={focusRing}>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is of the build */}
    {script && <script dangerouslySetInnerHTML={{ __html: script }} />}
    <div className="page-column flex items-start justify-between gap-2">
      <p dir="auto" className="min-w-0 py-3 text-small font-medium wrap-anywhere text-pretty" style={lines}>
        <span style={apart}>{text}</span>
        {link && (
          <>
            {' '}
            <Link
              href={link.href}
              {...(!link.href.startsWith('/') && newTab)}
              className="font-semibold whitespace-nowrap underline decoration-2 underline-offset-[.3em] hover:decoration-3"
            >
              {link.label}
            </Link>
          </>
        )}
      </p>
      {script && <span aria-live="polite" dir="auto" className="sr-only" />}
      <button
        type="button"
        aria-label="Close this notice"
        className="inline-grid size-[min(3rem,15vw)] flex-none place-items-center hover:bg-trace-strong noscript:hidden"
        style={atEdge}
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  </aside>
);

const focusRing: Record<`--${string}`, string> = { '--focus': 'var(--color-on-trace)' };
const lines = { lineHeight: '1.5rem' };
/** Marks of direction that a text leaves open do not turn the link around. */
const apart = { unicodeBidi: 'isolate' } as const;
/** The cross, in the middle of its button, ends where the column does. Beside large letters the button is narrower. */
const atEdge = { marginRight: 'calc((1.25rem - min(3rem, 15vw)) / 2)' };
