import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { focusIfLost } from '../../ui/focusIfLost.ts';
import { SuccessBox } from './messages.tsx';
import { successTime } from './Toast.tsx';
import { useTimeout } from './useTimeout.ts';

interface PassingSuccessProps {
  text: string;
  children?: ReactNode;
  /** Called when the time is over. */
  onEnd: () => void;
  /** Gets the focus when the time is over, if the box has it. */
  next: RefObject<HTMLElement | null>;
}

/**
 * A success message that is shown for a moment (features/journey/README.md, "Journey gallery"). It takes the focus if
 * the button of the action has lost it.
 */
export function PassingSuccess({ onEnd, next, ...content }: PassingSuccessProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => focusIfLost(box.current), []);
  useTimeout(() => {
    if (document.activeElement === box.current) next.current?.focus({ preventScroll: true });
    onEnd();
  }, successTime);
  return <SuccessBox ref={box} {...content} />;
}
