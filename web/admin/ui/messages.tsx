import { Check, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { Held, useHeldWhilePressed } from './Held.tsx';

interface BoxProps {
  text: string;
  children?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** The `ref` of a box that takes the focus when it appears. */
export const takeFocus = (box: HTMLElement | null) => box?.focus();

/** A box with the failure of a form. It can take the focus. */
export function ErrorBox(props: BoxProps) {
  return <Box {...props} role="alert" Icon={TriangleAlert} className="border-danger-edge bg-danger-wash text-danger" />;
}

/** A box with the success of a form, and with the next possible actions. It can take the focus. */
export function SuccessBox(props: BoxProps) {
  return <Box {...props} role="status" Icon={Check} className="border-ok-edge bg-ok-wash text-ok" />;
}

/**
 * A box with information or a question for the user. It can take the focus. With the role `group`, a screen reader does
 * not announce every change of it.
 */
export function NoticeBox({ role = 'status', ...props }: BoxProps & { role?: 'status' | 'group' }) {
  return <Box {...props} role={role} Icon={Info} className="border-edge bg-brand-tint text-ink" />;
}

/** The boxes at the top of a screen. Without a box they take no room. */
export function Messages({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <div className={`mb-8 grid gap-4 empty:hidden ${className}`}>
      <Held>{children}</Held>
    </div>
  );
}

function Box({
  text,
  children,
  ref,
  role,
  Icon,
  className,
}: BoxProps & { role: string; Icon: LucideIcon; className: string }) {
  return (
    <div
      ref={ref}
      role={role}
      {...(role === 'group' && { 'aria-label': text })}
      tabIndex={-1}
      className={`flex items-start gap-3.5 rounded-control border-2 px-5 py-4 ${className}`}
    >
      <Icon aria-hidden className="size-6 flex-none" />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="font-bold">{text}</p>
        {children}
      </div>
    </div>
  );
}

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
