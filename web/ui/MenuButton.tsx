import { Equal } from 'lucide-react';

/** The button that opens the menu on screens where the bar has no room for its links. */
export function MenuButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="-mr-2 inline-flex min-h-12 items-center gap-2.5 self-center px-2 text-[1rem] font-semibold lg:hidden noscript:hidden"
    >
      Menu
      <Equal aria-hidden className="size-5" />
    </button>
  );
}
