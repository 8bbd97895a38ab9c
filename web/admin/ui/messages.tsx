import { Check, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Held } from './Held.tsx';

interface BoxProps {
  text: string;
  children?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

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
