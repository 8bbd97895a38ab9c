import { useId, useRef } from 'react';
import { formatMoment } from '#web/admin/formatMoment.ts';
import { Fetched } from '#web/admin/layout/Fetched.tsx';
import { useFailureToast } from '#web/admin/ui/outcomeToasts.ts';
import { SmallButton } from '#web/admin/ui/SmallButton.tsx';
import { focusIfLost } from '#web/ui/focusIfLost.ts';
import { importMessages } from '../../contract/calls.ts';
import type { ImportState, ImportSummary } from '../../contract/imports.ts';
import { isBusy, useForget, useImports } from '../queries.ts';
import { cameInWords, stateWords } from '../texts.ts';

interface EarlierImportsProps {
  /** The import that is open. */
  opened: string | undefined;
  onOpen: (id: string) => void;
}

/** The imports before, and those that other staff have begun. */
export function EarlierImports({ opened, onOpen }: EarlierImportsProps) {
  const imports = useImports();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const forget = useForget();
  const failure = useFailureToast();
  const forgetOne = async (id: string) => {
    await failure.report(forget.mutateAsync(id), importMessages.forgetFailed);
    focusIfLost(heading.current);
  };
  if (imports.data?.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="panel grid content-start gap-2">
      <h2 ref={heading} id={headingId} tabIndex={-1} className="panel-title">
        Earlier
      </h2>
      <Fetched query={imports} failed={importMessages.listFailed}>
        {(all) => (
          <ul className="divide-y divide-line">
            {all.map((one) => (
              <ImportRow
                key={one.id}
                of={one}
                isOpened={one.id === opened}
                busy={forget.isPending}
                onOpen={() => onOpen(one.id)}
                onForget={() => void forgetOne(one.id)}
              />
            ))}
          </ul>
        )}
      </Fetched>
    </section>
  );
}

interface ImportRowProps {
  of: ImportSummary;
  isOpened: boolean;
  busy: boolean;
  onOpen: () => void;
  onForget: () => void;
}

/** The states of imports that have not begun to bring anything in. */
const forgettable: readonly ImportState[] = ['reading', 'ready', 'failed'];

function ImportRow({ of, isOpened, busy, onOpen, onForget }: ImportRowProps) {
  const { name, state, at, by } = of;
  const nameId = useId();
  const came = cameInWords(of);
  const canForget = forgettable.includes(state) && !isOpened;
  return (
    <li className="grid items-center gap-x-6 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-0.5 leading-snug wrap-anywhere">
        <p id={nameId} dir="auto" className="font-semibold">
          {name}
        </p>
        <p className="text-small text-ink-soft">
          {[isBusy(of) || came === '' ? stateWords[state] : `${stateWords[state]}: ${came}`, formatMoment(at), by]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-x-2 gap-y-2">
        <SmallButton aria-describedby={nameId} onClick={onOpen}>
          Open
        </SmallButton>
        {canForget && (
          <SmallButton variant="danger-quiet" aria-describedby={nameId} disabled={busy} onClick={onForget}>
            Forget
          </SmallButton>
        )}
      </div>
    </li>
  );
}
