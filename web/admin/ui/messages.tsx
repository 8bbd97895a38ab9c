import { Check, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

interface BoxProps {
  text: string;
  children?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** A form's failure, in words. It can take focus. */
export function ErrorBox(props: BoxProps) {
  return <Box {...props} role="alert" Icon={TriangleAlert} className="border-danger-edge bg-danger-wash text-danger" />;
}

/** A form's success, in words, and what can be done next. It can take focus. */
export function SuccessBox(props: BoxProps) {
  return <Box {...props} role="status" Icon={Check} className="border-ok-edge bg-ok-wash text-ok" />;
}

/**
 * Something to know or to decide before one goes on. It can take focus; as a group it isn't read out whenever it
 * changes.
 */
export function NoticeBox({ role = 'status', ...props }: BoxProps & { role?: 'status' | 'group' }) {
  return <Box {...props} role={role} Icon={Info} className="border-edge bg-brand-tint text-ink" />;
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
