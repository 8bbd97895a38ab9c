import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDayOf } from '#contract/dates.ts';
import { toHref } from '#contract/links.ts';
import { newTab } from '../../ui/Button.tsx';
import { linesOf } from '../../ui/linesOf.ts';

/** A date on a card, in the font for data. */
export function CardDate({ children }: { children: string }) {
  return <span className="font-signal text-small">{children}</span>;
}

/** The day on which an item was added, in the viewer's locale and time zone. */
export function CardAddedOn({ createdAt }: { createdAt: string }) {
  return (
    <p className="text-small text-ink-soft">
      Added <CardDate>{formatDayOf(createdAt, 'short')}</CardDate>
    </p>
  );
}

/** The first lines of a long text. */
export function CardText({ children }: { children: string }) {
  return (
    <p dir="auto" className="line-clamp-3 text-small leading-normal wrap-anywhere whitespace-pre-line text-ink-soft">
      {linesOf(children)}
    </p>
  );
}

/** A short label that classifies the item. */
export function CardTag({ children }: { children: ReactNode }) {
  return (
    <p
      dir="auto"
      className="justify-self-start rounded-control bg-wash px-2 py-0.5 text-small wrap-anywhere text-ink-soft"
    >
      {children}
    </p>
  );
}

/** A link of the item. It has the same target as the link that visitors see. */
export function CardLink({ link, text }: { link: string; text: string }) {
  return (
    <a
      href={toHref(link)}
      {...newTab}
      className="inline-flex min-h-11 items-center gap-2 justify-self-start text-small font-medium text-admin-text underline underline-offset-[.3em]"
    >
      <ArrowUpRight aria-hidden className="size-4" />
      {text}
    </a>
  );
}

/** The class names of the link that a picture is, in its positioned place on a card. */
export const enlargeClass = 'absolute inset-0 cursor-zoom-in focus-visible:-outline-offset-3';

/** The class names of a row of buttons: two stand side by side where their words fit, elsewhere under each other. */
export const actionsClass = 'flex flex-wrap gap-2.5 *:flex-[1_1_45%]';
