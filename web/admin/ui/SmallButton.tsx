import type { ComponentProps } from 'react';
import { Button } from '../../ui/Button.tsx';

/** The style of a quiet action, whose icon and word fit into half of the narrowest card. */
export const quietAction = { variant: 'admin-quiet', className: 'px-1!' } as const;

/** A small button, as in rows, cards and boxes. */
export function SmallButton({ variant = 'admin-outline', ...props }: ComponentProps<typeof Button>) {
  return <Button variant={variant} size="small" {...props} />;
}
