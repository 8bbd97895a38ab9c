import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { type ButtonStyle, buttonClass } from '../../ui/Button.tsx';

/** A link to another screen of the content manager. It looks like a button. */
export function ScreenLink({ variant, size, className, ...props }: ComponentProps<typeof Link> & ButtonStyle) {
  return <Link {...props} className={buttonClass({ variant, size, className })} />;
}
