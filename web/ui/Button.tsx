import { ArrowUpRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from './Link.tsx';

const variants = {
  action: 'border-transparent bg-action text-on-action hover:bg-action-strong',
  primary: 'border-transparent bg-trace text-on-trace hover:bg-trace-strong',
  outline: 'border-current text-brand hover:bg-brand-tint on-dark:text-on-brand on-dark:hover:bg-white/12',
  admin: 'border-transparent bg-admin-fill text-on-brand hover:bg-admin-strong',
  'admin-outline': 'border-current text-admin-text hover:bg-brand-tint',
  'admin-quiet': 'border-transparent text-admin-text hover:bg-brand-tint',
  danger: 'border-transparent bg-danger-fill text-on-brand hover:brightness-90',
  'danger-outline': 'border-current text-danger hover:bg-danger-wash',
  'danger-quiet': 'border-transparent text-danger hover:bg-danger-wash',
};

const sizes = {
  normal: 'min-h-12 px-[min(1.375rem,7vw)] py-2 text-[1rem]',
  small: 'min-h-11 px-[min(1rem,5vw)] py-1.5 text-small',
};

export interface ButtonStyle {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  className?: string;
}

/** Returns the class names of a button. */
export function buttonClass({ variant = 'action', size = 'normal', className = '' }: ButtonStyle): string {
  return `inline-flex flex-wrap items-center justify-center gap-x-2.5 rounded-control border-2 text-center leading-tight font-semibold transition-colors duration-(--time-quick) disabled:cursor-not-allowed disabled:border-line disabled:bg-wash disabled:text-ink-soft disabled:brightness-100 ${sizes[size]} ${variants[variant]} ${className}`;
}

/**
 * A button. The variant `primary` is for the main action on a brand ground. The variant `outline` fits light and dark
 * grounds.
 */
export function Button({
  variant,
  size,
  className,
  type = 'button',
  ...props
}: ComponentProps<'button'> & ButtonStyle) {
  return <button type={type} {...props} className={buttonClass({ variant, size, className })} />;
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className, children, ...props }: ComponentProps<'a'> & ButtonStyle) {
  return (
    <Link {...props} className={buttonClass({ variant, size, className })}>
      {children}
    </Link>
  );
}

/** A link that opens another site in a new tab and looks like a button. */
export function NewTabButton({ variant, size, className, children, ...props }: ComponentProps<'a'> & ButtonStyle) {
  return (
    <a {...props} {...newTab} className={buttonClass({ variant, size, className })}>
      {children}
      <ArrowUpRight aria-hidden className="size-[1.25em]" />
    </a>
  );
}

/** The attributes of a link that opens a new tab. The new tab gets no access to this page. */
export const newTab = { target: '_blank', rel: 'noopener noreferrer', title: 'Opens in a new tab' } as const;

/** A square button with an icon; `label` is its accessible name. A button with `aria-disabled` keeps the focus. */
export function IconButton({
  label,
  quiet = false,
  className = '',
  ...props
}: Omit<ComponentProps<'button'>, 'aria-label'> & { label: string; quiet?: boolean }) {
  return (
    <button
      type="button"
      aria-label={label}
      {...props}
      className={`inline-grid size-[min(3rem,15vw)] flex-none place-items-center rounded-control border-2 text-brand hover:bg-brand-tint aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-transparent aria-disabled:text-ink-soft on-dark:text-on-brand on-dark:hover:bg-white/12 ${quiet ? 'border-transparent' : 'border-current'} ${className}`}
    />
  );
}
