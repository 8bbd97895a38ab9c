import { Check, Clock, Equal, type LucideIcon, Split, TriangleAlert, Undo2 } from 'lucide-react';
import type { Ref } from 'react';
import { Link } from 'react-router';
import { contentTypes } from '#contract/content/index.ts';
import { openedItemPath } from '#web/admin/content/openedItem.ts';
import { fieldLabel } from '#web/admin/forms/fieldLabel.ts';
import type { Line } from '../contract/imports.ts';
import { isWrong, noteOf } from './texts.ts';

interface LineRowProps {
  line: Line;
  /** Whether it leads to the item that it has become. */
  leads?: boolean;
  /** Receives the element, which can take the focus. */
  focusRef?: Ref<HTMLLIElement>;
}

/** A candidate in a list: its name and its outcome. Of a conflict it shows both sides. */
export function LineRow({ line, leads = false, focusRef }: LineRowProps) {
  const { type, label, itemId, differences, undone } = line;
  const [Icon, colour] = lookOf(line);
  // A part of another item has no screen of its own.
  const canLead = leads && itemId !== undefined && undone !== 'removed' && !('partOf' in contentTypes[type]);
  const path = canLead ? openedItemPath(type, itemId) : undefined;
  return (
    <li
      ref={focusRef}
      tabIndex={focusRef === undefined ? undefined : -1}
      className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] gap-x-3.5 gap-y-0.5 py-3 leading-snug wrap-anywhere"
    >
      <Icon aria-hidden className={`mt-0.5 size-4.5 ${colour}`} />
      <p dir="auto" className="font-semibold">
        {label}
      </p>
      {path !== undefined ? (
        <Link
          to={path}
          aria-label={`Open ${label}`}
          className="-my-2.5 inline-flex min-h-11 items-center text-small font-semibold text-admin-text underline underline-offset-[.3em]"
        >
          Open
        </Link>
      ) : (
        <span />
      )}
      <p className={`col-span-2 col-start-2 text-small ${isWrong(line) ? 'text-danger' : 'text-ink-soft'}`}>
        {noteOf(line)}
      </p>
      {differences && (
        <dl className="col-span-2 col-start-2 mt-1 grid gap-x-3 gap-y-0.5 text-small text-ink-soft sm:grid-cols-[auto_1fr]">
          {differences.map((difference) => (
            <Difference key={difference.field} {...difference} />
          ))}
        </dl>
      )}
    </li>
  );
}

function lookOf(line: Line): [icon: LucideIcon, colour: string] {
  if (line.undone === 'kept') return [Equal, 'text-ink-soft'];
  if (line.undone !== undefined) return [Undo2, 'text-ink-soft'];
  if (isWrong(line)) return [TriangleAlert, 'text-danger'];
  if (line.action === 'conflict') return [Split, 'text-admin-text'];
  if (line.action === 'unchanged') return [Equal, 'text-ink-soft'];
  return line.state === 'waiting' ? [Clock, 'text-ink-soft'] : [Check, 'text-ok'];
}

/** A field that was changed here and at the source. */
function Difference({ field, here, there }: NonNullable<Line['differences']>[number]) {
  return (
    <>
      <dt className="font-semibold">{fieldLabel(field)}</dt>
      <dd dir="auto">
        {field === 'image' ? (
          'another picture'
        ) : (
          <>
            Here: <span className="text-ink">{here || 'empty'}</span>
            <br />
            There: <span className="text-ink">{there || 'empty'}</span>
          </>
        )}
      </dd>
    </>
  );
}
