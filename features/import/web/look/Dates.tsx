import { useId, useState } from 'react';
import { counted } from '#contract/counted.ts';
import { formatCalendarDate } from '#contract/dates.ts';
import { fieldLabel } from '#web/admin/forms/fieldLabel.ts';
import { Segments } from '#web/admin/ui/Segments.tsx';
import { SmallButton } from '#web/admin/ui/SmallButton.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import type { Look } from '../../contract/imports.ts';
import { dayInWords } from '../texts.ts';
import { Ask } from './Ask.tsx';
import type { Choosing } from './useChoices.ts';

type ReadDate = Look['dates'][number];

/** The number of dates that the panel shows. */
const shownAtFirst = 4;

interface DatesProps {
  look: Look;
  choosing: Choosing;
  isOpen: boolean;
}

/** How dates were read, and the question about dates that can be read in two ways. */
export function Dates({ look, choosing, isOpen }: DatesProps) {
  const { dates, dateCount } = look;
  const headingId = useId();
  const [showsAll, setShowsAll] = useState(false);
  if (dates.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="panel grid content-start gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={headingId} className="panel-title">
          How dates were read
        </h2>
        {dates.length > shownAtFirst && (
          <SmallButton
            variant="admin-quiet"
            className="-my-2 -mr-4"
            aria-label={`All ${dates.length} dates`}
            onClick={() => setShowsAll(true)}
          >
            All {dates.length}
          </SmallButton>
        )}
      </div>
      <DateList dates={sampleOf(dates)} />
      <Order look={look} choosing={choosing} isOpen={isOpen} />
      {showsAll && (
        <Dialog title="How dates were read" onClose={() => setShowsAll(false)}>
          <p className="mb-2 text-small text-ink-soft">
            {`Each date as it was written, once: ${dates.length} of ${counted(dateCount, 'date')}.`}
          </p>
          <DateList dates={dates} withField />
        </Dialog>
      )}
    </section>
  );
}

/** Returns some dates: first those that could not be read, or not for sure. */
function sampleOf(dates: ReadDate[]): ReadDate[] {
  const unsure = dates.filter(({ day }) => day === undefined);
  return [...unsure, ...dates.filter(({ day }) => day !== undefined)].slice(0, shownAtFirst);
}

function DateList({ dates, withField = false }: { dates: ReadDate[]; withField?: boolean }) {
  return (
    <dl className="grid divide-y divide-line leading-snug">
      {dates.map((date) => (
        <div
          key={`${date.field} ${date.written}`}
          className="grid items-baseline gap-x-4 gap-y-0.5 py-2.5 wrap-anywhere sm:grid-cols-[1.35fr_1fr]"
        >
          <dt className="font-signal text-data text-ink-soft">
            {date.written}
            {withField && <span className="ml-2 font-interface">{fieldLabel(date.field)}</span>}
          </dt>
          <dd className={`font-semibold ${date.day === undefined && date.either === undefined ? 'text-danger' : ''}`}>
            {readInWords(date)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function readInWords({ day, either }: ReadDate): string {
  if (day !== undefined) return dayInWords(day);
  return either === undefined ? 'No date that is known' : either.map(dayInWords).join(' or ');
}

/** The question about the order of day and month, asked once for all dates of a source. */
function Order({ look: { dates, ambiguousDates }, choosing: { choices, choose }, isOpen }: DatesProps) {
  const example = dates.find(({ either }) => either !== undefined);
  // After an answer that left no trace in the dates it can still be changed.
  const [asked, setAsked] = useState(example);
  if (example !== undefined && example.written !== asked?.written) setAsked(example);
  const [dayFirst, monthFirst] = asked?.either ?? [];
  if (!isOpen || asked === undefined || dayFirst === undefined || monthFirst === undefined) return null;
  return (
    <Ask>
      <p>
        <b className="font-semibold">
          {ambiguousDates === 0
            ? 'Some dates could be read in two ways.'
            : `${counted(ambiguousDates, 'date')} can be read in two ways.`}
        </b>{' '}
        Which is <span className="font-signal text-small font-semibold whitespace-nowrap">{asked.written}</span>?
      </p>
      <div>
        <Segments
          label={`How ${asked.written} is read`}
          options={{ 'day-first': wordsOf(dayFirst), 'month-first': wordsOf(monthFirst) }}
          value={choices.dateOrder}
          onChange={(dateOrder) => choose({ dateOrder })}
        />
      </div>
    </Ask>
  );
}

const wordsOf = (day: string) => formatCalendarDate(day, 'day');
