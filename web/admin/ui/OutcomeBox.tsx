import { type ReactNode, useEffect, useRef } from 'react';
import { ErrorBox, SuccessBox } from './messages.tsx';

/** How an action of the user ended: the message of its success or of its failure. */
export type Outcome = { done: string } | { failed: string };

interface OutcomeBoxProps {
  outcome: Outcome | undefined;
  /** The content after the message of a success. */
  next?: ReactNode;
}

/** The box above a form with its outcome, if it has one. Every outcome takes the focus. */
export function OutcomeBox({ outcome, next }: OutcomeBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) box.current?.focus();
  }, [outcome]);

  if (outcome === undefined) return null;
  if ('failed' in outcome) return <ErrorBox ref={box} text={outcome.failed} />;
  return (
    <SuccessBox ref={box} text={outcome.done}>
      {next}
    </SuccessBox>
  );
}
