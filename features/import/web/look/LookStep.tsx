import { useState } from 'react';
import type { ContentTypeName } from '#contract/content/index.ts';
import { ErrorBox, Messages, NoticeBox } from '#web/admin/ui/messages.tsx';
import { useFailureToast } from '#web/admin/ui/outcomeToasts.ts';
import { SmallButton } from '#web/admin/ui/SmallButton.tsx';
import { failureText } from '#web/api/http.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState, LoadingState } from '#web/ui/states.tsx';
import { importMessages } from '../../contract/calls.ts';
import type { Import, Look } from '../../contract/imports.ts';
import { useForget } from '../queries.ts';
import { BringIn } from './BringIn.tsx';
import { Columns } from './Columns.tsx';
import { Counts } from './Counts.tsx';
import { Dates } from './Dates.tsx';
import { FirstThree } from './FirstThree.tsx';
import { useChoices } from './useChoices.ts';

/** The step 'Look': the candidates of a source, before anything of it is stored. */
export function LookStep({ of, onBegin }: { of: Import; onBegin: () => void }) {
  const { look, state } = of;
  if (look !== undefined) return <Looked key={of.id} of={of} look={look} onBegin={onBegin} />;
  if (state === 'failed') {
    return (
      <ErrorState text={of.failure ?? importMessages.readFailed}>
        <p>Nothing was stored.</p>
        <Button variant="admin-outline" onClick={onBegin}>
          Try another source
        </Button>
      </ErrorState>
    );
  }
  return <Reading of={of} onBegin={onBegin} />;
}

/** The first reading of a source, which can be called off. */
function Reading({ of: { id, name, kind }, onBegin }: { of: Import; onBegin: () => void }) {
  const forget = useForget();
  const failure = useFailureToast();
  const callOff = async () => {
    if (await failure.report(forget.mutateAsync(id), importMessages.forgetFailed)) onBegin();
  };
  return (
    <div className="grid gap-4">
      <LoadingState text={`Reading ${name}`} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-ink-soft">
          {kind === 'website'
            ? 'A site that is seldom visited may sleep: waking it up can take a minute.'
            : 'A large file takes a moment.'}
        </p>
        <Button variant="admin-outline" disabled={forget.isPending} onClick={() => void callOff()}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

function Looked({ of, look, onBegin }: { of: Import; look: Look; onBegin: () => void }) {
  const [leftOut, setLeftOut] = useState<readonly ContentTypeName[]>([]);
  const choosing = useChoices(of);
  const isOpen = of.run === undefined;
  const types = look.types
    .filter(({ type, create, update }) => create + update > 0 && !leftOut.includes(type))
    .map(({ type }) => type);
  const failed = choosing.error
    ? failureText(choosing.error, importMessages.choicesFailed)
    : of.state === 'failed'
      ? (of.failure ?? importMessages.readFailed)
      : undefined;
  return (
    <>
      <Messages>
        {failed !== undefined && (
          <ErrorBox text={failed}>
            <SmallButton variant="danger-outline" className="mt-2 justify-self-start" onClick={choosing.again}>
              Read it again
            </SmallButton>
          </ErrorBox>
        )}
        {look.problems.length > 0 && <Problems look={look} onAgain={isOpen ? choosing.again : undefined} />}
      </Messages>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-grid lg:grid-cols-2" aria-busy={choosing.isReading}>
        {look.columns && <Columns look={look} columns={look.columns} choosing={choosing} isOpen={isOpen} />}
        {(look.types.length > 0 || look.problems.length === 0) && (
          <Counts
            of={of}
            look={look}
            types={types}
            isOpen={isOpen}
            onChange={(type, isTaken) =>
              setLeftOut((all) => (isTaken ? all.filter((one) => one !== type) : [...all, type]))
            }
          />
        )}
        {/* Afterwards the items are here, and their pictures at the source are known no more. */}
        {isOpen && <FirstThree of={of} look={look} />}
        <Dates look={look} choosing={choosing} isOpen={isOpen} />
        {isOpen && <BringIn of={of} look={look} types={types} choosing={choosing} onBegin={onBegin} />}
      </div>
    </>
  );
}

/** The parts of a source that could not be read. */
function Problems({ look: { problems, types }, onAgain }: { look: Look; onAgain: (() => void) | undefined }) {
  return (
    <NoticeBox role="group" text={types.length === 0 ? 'Nothing could be read' : 'Not all of it could be read'}>
      <ul className="mt-1 grid gap-1">
        {problems.map(({ where, reason }) => (
          <li key={`${where} ${reason}`} className="wrap-anywhere">
            <span className="font-signal text-small">{where}</span>: {reason}
          </li>
        ))}
      </ul>
      {onAgain && (
        <SmallButton className="mt-2 justify-self-start" onClick={onAgain}>
          Read it again
        </SmallButton>
      )}
    </NoticeBox>
  );
}
