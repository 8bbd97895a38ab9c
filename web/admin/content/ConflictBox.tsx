import { type ReactNode, useEffect, useRef } from 'react';
import { type Conflict, conflictMessage } from '#contract/conflict.ts';
import { Button } from '../../ui/Button.tsx';
import { formatMoment } from '../formatMoment.ts';
import { NoticeBox } from '../ui/messages.tsx';

interface ConflictBoxProps {
  conflict: Conflict;
  /** Whether both versions say the same. */
  isSame: boolean;
  /** Gives the form the version of the other editor. It is called before the form is sent. */
  onKeep: () => void;
  onTake: () => void;
  /** The differences between both versions. */
  children: ReactNode;
}

/** A box in a form that another editor has overtaken. It offers a choice between both versions. */
export function ConflictBox({ conflict, isSame, onKeep, onTake, children }: ConflictBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each conflict takes the focus
  useEffect(() => box.current?.focus(), [conflict]);
  return (
    // It updates while the user types, and it takes the focus when it appears.
    <NoticeBox ref={box} role="group" text={conflictMessage}>
      <p>
        {conflict.by} changed it on <time dateTime={conflict.at}>{formatMoment(conflict.at)}</time>.
      </p>
      {isSame && <p>Both versions say the same.</p>}
      {children}
      <p className="mt-3">
        “Keep mine” saves what is in this form over their version. You can also go on editing first, and choose then.
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button variant="admin" size="small" type="submit" onClick={onKeep}>
          Keep mine
        </Button>
        <Button variant="admin-outline" size="small" onClick={onTake}>
          Take theirs
        </Button>
      </div>
    </NoticeBox>
  );
}
