import { Ellipsis } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { IconButton } from '../../ui/Button.tsx';
import { untilItSucceeds } from '../../ui/untilItSucceeds.ts';
import { useFailureToast } from './outcomeToasts.ts';
import { useShownDialog } from './useShownDialog.ts';

const loadContent = () => import('./MenuContent.tsx');
const MenuContent = lazy(() => untilItSucceeds(loadContent));

interface MoreMenuProps {
  /** The id of the element that names the thing. */
  nameId: string;
  /** Fetches the modules of the items, if they come with the menu. */
  load?: () => Promise<unknown>;
  /** Groups of items, which are mounted while the menu is open. */
  children: ReactNode;
}

/** The button '⋯' of a thing with a menu of what can be done with it beside its other buttons. */
export function MoreMenu({ nameId, load, children }: MoreMenuProps) {
  const id = useId();
  const labelledBy = `${id} ${nameId}`;
  const button = useRef<HTMLButtonElement>(null);
  const failure = useFailureToast();
  const [opened, setOpened] = useState<{ byKeyboard: boolean }>();
  const { show, shown } = useShownDialog();
  const prepare = () => void Promise.all([loadContent(), load?.()]).catch(() => {});
  return (
    <div className="relative flex">
      <IconButton
        ref={button}
        id={id}
        quiet
        label="More"
        title="More"
        aria-labelledby={labelledBy}
        aria-haspopup="menu"
        aria-expanded={opened !== undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        // The click of a key has no number.
        onClick={({ detail }) => setOpened(opened ? undefined : { byKeyboard: detail === 0 })}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpened({ byKeyboard: true });
        }}
        className="size-[min(2.75rem,14vw)]! text-admin-text aria-expanded:bg-brand-tint"
      >
        <Ellipsis aria-hidden className="size-5" />
      </IconButton>
      {opened && (
        <Suspense>
          <MenuContent
            button={button}
            labelledBy={labelledBy}
            byKeyboard={opened.byKeyboard}
            failure={failure}
            show={show}
            onClose={() => setOpened(undefined)}
          >
            {children}
          </MenuContent>
        </Suspense>
      )}
      {shown}
    </div>
  );
}
