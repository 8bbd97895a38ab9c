import { useId, useState } from 'react';
import type { ContentTypeName } from '#contract/content/index.ts';
import { counted } from '#contract/counted.ts';
import { SmallButton } from '#web/admin/ui/SmallButton.tsx';
import type { Import, Look } from '../../contract/imports.ts';
import { LinesDialog } from '../LinesDialog.tsx';
import { sumOf, typeLabel } from '../texts.ts';

interface CountsProps {
  of: Import;
  look: Look;
  /** The types that are chosen. */
  types: readonly ContentTypeName[];
  /** Whether it can still be chosen. */
  isOpen: boolean;
  onChange: (type: ContentTypeName, isTaken: boolean) => void;
}

/** The numbers of candidates by type and action. The numbers of skipped ones lead to the reasons. */
export function Counts({ of, look, types, isOpen, onChange }: CountsProps) {
  const headingId = useId();
  const [shown, setShown] = useState<{ title: string; filter: { type?: ContentTypeName; is: string } }>();
  const conflicts = sumOf(look, 'conflict');
  const unchanged = sumOf(look, 'unchanged');
  return (
    <section aria-labelledby={headingId} className="panel grid content-start gap-4 lg:col-span-2">
      <h2 id={headingId} className="panel-title">
        What would come
      </h2>
      {look.types.length === 0 ? (
        <p>There is nothing in it that this site can take.</p>
      ) : (
        <table className="w-full border-collapse leading-snug">
          <thead>
            <tr className="text-data text-ink-soft sm:text-small">
              <td />
              <th scope="col" className={headClass}>
                Create
              </th>
              <th scope="col" className={headClass}>
                Update
              </th>
              <th scope="col" className={`${headClass} ${rareClass}`}>
                <Short long="Unchanged" short="Same" />
              </th>
              <th scope="col" className={headClass}>
                <Short long="Skipped" short="Skip" />
              </th>
            </tr>
          </thead>
          <tbody>
            {look.types.map(({ type, create, update, unchanged: same, skip }) => (
              <tr key={type} className="border-t border-line">
                <th scope="row" className={firstClass}>
                  {isOpen ? (
                    <label className="inline-flex min-h-11 items-center gap-2 leading-tight max-sm:text-small sm:gap-3">
                      <input
                        type="checkbox"
                        checked={types.includes(type)}
                        disabled={create + update === 0}
                        onChange={({ target }) => onChange(type, target.checked)}
                        className="size-5 flex-none accent-admin-fill"
                      />
                      {typeLabel(type)}
                    </label>
                  ) : (
                    typeLabel(type)
                  )}
                </th>
                <Count value={create} className="font-bold" />
                <Count value={update} />
                <Count value={same} className={rareClass} />
                <td className={cellClass}>
                  {skip === 0 ? (
                    none
                  ) : (
                    <button
                      type="button"
                      aria-label={`${skip} skipped of ${typeLabel(type)}: see why`}
                      onClick={() => setShown({ title: `Skipped: ${typeLabel(type)}`, filter: { type, is: 'skip' } })}
                      className="-my-1 -mr-2 ml-auto flex min-h-11 min-w-11 items-center justify-end pr-2 font-bold text-danger underline decoration-2 underline-offset-[.3em]"
                    >
                      {skip}
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
          {look.types.length > 1 && (
            <tfoot>
              <tr className="border-t border-line font-bold">
                <th scope="row" className={`${firstClass} font-bold`}>
                  All
                </th>
                <Count value={sumOf(look, 'create')} />
                <Count value={sumOf(look, 'update')} />
                <Count value={unchanged} className={rareClass} />
                <Count value={sumOf(look, 'skip')} />
              </tr>
            </tfoot>
          )}
        </table>
      )}
      {unchanged > 0 && (
        <p className="text-small text-ink-soft min-[22rem]:hidden">{counted(unchanged, 'item')} would stay the same.</p>
      )}
      {conflicts > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
          <p className="min-w-0 flex-1 basis-64">
            <b className="font-semibold">{counted(conflicts, 'item')}</b> changed here and at the source. They stay as
            they are here.
          </p>
          <SmallButton onClick={() => setShown({ title: 'Changed here and there', filter: { is: 'conflict' } })}>
            See the differences
          </SmallButton>
        </div>
      )}
      {shown && <LinesDialog {...shown} of={of} onClose={() => setShown(undefined)} />}
    </section>
  );
}

const none = <span className="text-ink-soft">–</span>;

function Count({ value, className = '' }: { value: number; className?: string }) {
  return <td className={`${cellClass} ${className}`}>{value === 0 ? none : value}</td>;
}

/** A head with a short form for phones. */
function Short({ long, short }: { long: string; short: string }) {
  return (
    <>
      <span className="max-sm:hidden">{long}</span>
      <span className="sm:hidden">{short}</span>
    </>
  );
}

const firstClass = 'h-13 py-1 pr-1 text-left font-semibold max-[22rem]:wrap-anywhere';
const headClass = 'h-10 px-[min(0.75rem,0.8vw)] text-right font-medium sm:px-3';
const cellClass = 'px-[min(0.75rem,0.8vw)] text-right font-signal text-[1rem] sm:px-3';
/** The column that the narrowest phones leave out; a sentence says its sum there. */
const rareClass = 'max-[22rem]:hidden';
