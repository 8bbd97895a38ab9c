import { createContext, type ReactNode, useState } from 'react';

/** Shows a dialog, which gets the function that closes it. */
export type ShowDialog = (dialog: (close: () => void) => ReactNode) => void;

/** Shows a dialog that stays when the screen changes: a message that offers it outlives its screen. */
export const ShowAboveScreens = createContext<ShowDialog>(() => {});

/** Returns a function that shows a dialog, and the dialog that is shown. */
export function useShownDialog(): { show: ShowDialog; shown: ReactNode } {
  const [open, setOpen] = useState<{ dialog: Parameters<ShowDialog>[0] }>();
  return { show: (dialog) => setOpen({ dialog }), shown: open?.dialog(() => setOpen(undefined)) };
}
