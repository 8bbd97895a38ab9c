import { type ReactNode, useEffect, useRef } from 'react';
import { useHeldWhilePressed } from './Held.tsx';
import { ErrorBox, SuccessBox } from './messages.tsx';

/**
 * The outcome of an action of the user: the message of its success or of its failure. `refused`: fields are wrong, and
 * the box shows their messages until they are corrected.
 */
export type Outcome = { done: string } | { failed: string } | { refused: true };

interface OutcomeBoxProps {
  outcome: Outcome | undefined;
  /** The messages of the wrong fields, each once. */
  wrong?: readonly string[];
  /** The content after the message of a success. */
  next?: ReactNode;
}

/** The box above a form with its outcome, if it has one. Every outcome takes the focus. */
export function OutcomeBox({ outcome: current, wrong: currentlyWrong = noneWrong, next }: OutcomeBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const outcome = useHeldWhilePressed(current);
  const wrong = useHeldWhilePressed(currentlyWrong);
  const focused = useRef<Outcome>(undefined);
  // Messages may come a moment after their outcome. Messages that come back later, while the user types, take no focus.
  useEffect(() => {
    if (box.current === null || focused.current === outcome) return;
    focused.current = outcome;
    box.current.focus();
  });

  if (outcome === undefined) return null;
  if ('done' in outcome) {
    return (
      <SuccessBox ref={box} text={outcome.done}>
        {next}
      </SuccessBox>
    );
  }
  const [text, ...others] = 'failed' in outcome ? [outcome.failed] : wrong;
  if (text === undefined) return null;
  return (
    <ErrorBox ref={box} text={text}>
      {others.map((other) => (
        <p key={other} className="font-bold">
          {other}
        </p>
      ))}
    </ErrorBox>
  );
}

const noneWrong: readonly string[] = [];
