import { use, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { AdminFeatures } from '#web/admin/feature.ts';
import { useClubLabels } from '#web/admin/forms/useClubLabels.ts';
import { SmallButton } from '#web/admin/ui/SmallButton.tsx';
import { newTab } from '#web/ui/Button.tsx';
import type { Finding, FindingGroup, FindingKind } from '../contract.ts';
import { addressOf, kindTexts, moreText, nameOf, whatIsWrong } from './findingTexts.ts';

/** The number of findings of a kind that are shown at first. */
const shownAtFirst = 5;

interface ActionProps {
  /** The label of each button, by which it dismisses findings or shows them again. */
  action: 'Dismiss' | 'Show again';
  busy: boolean;
  onAct: (ids: string[]) => Promise<void>;
}

/** The findings of a kind: what is wrong, what to do, and a row for each of them. */
export function FindingGroupPanel({ group, ...acting }: ActionProps & { group: FindingGroup }) {
  const { kind, count, findings } = group;
  const { one, many, advice } = kindTexts[kind];
  const [all, setAll] = useState(false);
  const headingId = useId();
  const sixth = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (all) sixth.current?.focus();
  }, [all]);
  const shown = all ? findings : findings.slice(0, shownAtFirst);
  return (
    <section
      aria-labelledby={headingId}
      className="rounded-panel bg-sheet px-[clamp(min(1.25rem,6.25vw),3vw,2.25rem)] py-6"
    >
      <h3 id={headingId} className="text-h4 leading-tight font-semibold">
        {count === 1 ? one : many(count)}
      </h3>
      <p className="mt-1 max-w-[46rem] text-small text-ink-soft">{advice}</p>
      <ul className="mt-3 divide-y divide-line">
        {shown.map((finding, index) => (
          <li
            key={finding._id}
            ref={index === shownAtFirst ? sixth : undefined}
            tabIndex={index === shownAtFirst ? -1 : undefined}
            className="grid items-center gap-x-6 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <FindingRow kind={kind} finding={finding} {...acting} />
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-3 empty:hidden">
        {findings.length > shown.length && (
          <SmallButton onClick={() => setAll(true)}>Show all {findings.length}</SmallButton>
        )}
        {findings.length > 1 && acting.action === 'Dismiss' && (
          <SmallButton
            variant="admin-quiet"
            aria-describedby={headingId}
            disabled={acting.busy}
            onClick={() => void acting.onAct(findings.map(({ _id }) => _id))}
          >
            Dismiss all
          </SmallButton>
        )}
        {all && count > findings.length && <p className="text-small text-ink-soft">{moreText(count)}</p>}
      </div>
    </section>
  );
}

function FindingRow({ kind, finding, action, busy, onAct }: ActionProps & { kind: FindingKind; finding: Finding }) {
  const wrong = whatIsWrong(kind, finding, useClubLabels());
  const [nameId, wrongId] = [useId(), useId()];
  // Several findings may be about one section of the site.
  const describedBy = wrong === undefined ? nameId : `${nameId} ${wrongId}`;
  const address = addressOf(finding, kind, use(AdminFeatures));
  const link = kind === 'deadLink' || kind === 'movedLink' ? finding.text : undefined;
  return (
    <>
      <div className="grid min-w-0 gap-0.5 wrap-anywhere">
        <p id={nameId} dir="auto" className="font-semibold first-letter:uppercase">
          {nameOf(finding)}
        </p>
        {wrong !== undefined && (
          <p id={wrongId} className="text-small text-ink-soft">
            {wrong}
          </p>
        )}
        {link !== undefined && <p className="font-signal text-data text-ink-soft">{link}</p>}
        {finding.movedTo !== undefined && (
          <p className="text-small">
            New address:{' '}
            <a href={finding.movedTo} {...newTab} className="font-signal text-data text-admin-text underline">
              {finding.movedTo}
            </a>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-x-5 gap-y-2.5">
        {address !== undefined && (
          <Link
            to={address}
            aria-describedby={describedBy}
            className="inline-flex min-h-11 items-center text-small font-semibold text-admin-text underline underline-offset-[.3em]"
          >
            Open
          </Link>
        )}
        <SmallButton aria-describedby={describedBy} disabled={busy} onClick={() => void onAct([finding._id])}>
          {action}
        </SmallButton>
      </div>
    </>
  );
}
