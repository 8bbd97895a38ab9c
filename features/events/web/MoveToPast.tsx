import { ArrowRightToLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { maxTogether } from '#contract/content/several.ts';
import type { Publication } from '#contract/publication.ts';
import { MoreItem, useOpenMenu } from '#web/admin/ui/MoreItem.tsx';
import { SmallButton } from '#web/admin/ui/SmallButton.tsx';
import { StillLoading } from '#web/admin/ui/StillLoading.tsx';
import { useLeaving } from '#web/admin/unsaved/LeaveGuard.tsx';
import { untilItSucceeds } from '#web/ui/untilItSucceeds.ts';
import type { UpcomingEvent } from '../contract/upcomingEvents.ts';

const MoveDialog = lazy(() => untilItSucceeds(() => import('./MoveDialog.tsx')));

interface MoveToPastProps {
  event: UpcomingEvent;
  onMoved: () => void;
  /** Whether the event's form is open. The form closes when the event is moved. */
  editing: boolean;
}

/** The item of a menu that makes an upcoming event a past event. The user chooses the club in a dialog. */
export function MoveToPast({ event, editing, onMoved }: MoveToPastProps) {
  const { leave } = useLeaving();
  const { show } = useOpenMenu();
  const open = () =>
    show((close) => (
      <Suspense fallback={<StillLoading />}>
        <MoveDialog
          events={[event]}
          onMoved={() => {
            // The card of a moved event may stay in the list for a short time.
            close();
            onMoved();
          }}
          onClose={close}
        />
      </Suspense>
    ));
  return (
    <MoreItem icon={ArrowRightToLine} onSelect={() => (editing ? leave(open) : open())}>
      Move to past events
    </MoreItem>
  );
}

interface MoveSelectedProps {
  selected: readonly (UpcomingEvent & Publication)[];
  className: string;
  onMoved: () => void;
}

/** A button that makes the selected events past events of one club. Drafts among them stay. */
export function MoveSelected({ selected, className, onMoved }: MoveSelectedProps) {
  const { leave } = useLeaving();
  const [isOpen, setOpen] = useState(false);
  const events = selected.filter(({ draft }) => !draft);
  return (
    <>
      <SmallButton
        className={className}
        disabled={events.length === 0 || events.length > maxTogether}
        onClick={() => leave(() => setOpen(true))}
      >
        Move to past
      </SmallButton>
      {isOpen && events.length > 0 && (
        <Suspense fallback={<StillLoading />}>
          <MoveDialog events={events} onMoved={onMoved} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
