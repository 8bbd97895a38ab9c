import type { ComponentProps } from 'react';
import { Button } from '../../ui/Button.tsx';

/** A small button, as in rows, cards and boxes. */
export function SmallButton({ variant = 'admin-outline', ...props }: ComponentProps<typeof Button>) {
  return <Button variant={variant} size="small" {...props} />;
}
