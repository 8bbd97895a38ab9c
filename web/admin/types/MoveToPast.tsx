import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { moveBackMessages } from '#contract/content/pastEvents.ts';
import { moveToPastMessages, moveToPastSchema, type UpcomingEvent } from '#contract/content/upcomingEvents.ts';
import { useMoveBack, useMoveToPast } from '../../api/eventMoves.ts';
import { snippet } from '../content/snippet.ts';
import { useSubmit } from '../forms/useSubmit.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { useUndoToast } from '../ui/outcomeToasts.ts';
import { SmallButton } from '../ui/SmallButton.tsx';
import { useLeaving } from '../unsaved/LeaveGuard.tsx';
import { ClubField } from './EventFields.tsx';

interface MoveDialogProps {
  event: UpcomingEvent;
  onMoved: () => void;
}

interface MoveToPastProps extends MoveDialogProps {
  /** Whether the event's form is open. The form closes when the event is moved. */
  editing: boolean;
}

/** A button that makes an upcoming event a past event. The user chooses the club in a dialog. */
export function MoveToPast({ event, editing, onMoved }: MoveToPastProps) {
  const { leave } = useLeaving();
  const [state, setState] = useState<'closed' | 'open' | 'moved'>('closed');
  // The card of a moved event may stay in the list for a short time.
  if (state === 'moved') return null;
  const open = () => setState('open');
  return (
    <>
      <SmallButton variant="admin" onClick={() => (editing ? leave(open) : open())}>
        Move to past events
      </SmallButton>
      {state === 'open' && (
        <MoveDialog
          event={event}
          onMoved={() => {
            setState('moved');
            onMoved();
          }}
          onClose={() => setState('closed')}
        />
      )}
    </>
  );
}

function MoveDialog({ event, onMoved, onClose }: MoveDialogProps & { onClose: () => void }) {
  const move = useMoveToPast(event._id);
  const moveBack = useMoveBack();
  const sayWithUndo = useUndoToast(moveBackMessages.failed);
  const form = useForm({ resolver: zodResolver(moveToPastSchema) });
  const { register, setFocus, formState } = form;
  const { dialog } = useSubmit(form, {
    names: ['clubName'],
    failed: moveToPastMessages.failed,
    async send({ clubName }) {
      // This awaits the promise instead of using callbacks, because the dialog is unmounted together with the event's
      // card.
      const { message, pastId } = await move.mutateAsync(clubName);
      sayWithUndo(message, () => moveBack.mutateAsync(pastId));
      onMoved();
      return undefined;
    },
  });
  useEffect(() => setFocus('clubName'), [setFocus]);

  return (
    <FormDialog title="Move to past events" submit="Move" busyText="Moving..." {...dialog} onClose={onClose}>
      <p>
        “{snippet(event.title ?? event.description, 30)}” keeps its image, texts, date and place. Its registration is
        not kept.
      </p>
      <ClubField {...register('clubName')} error={formState.errors.clubName?.message} />
    </FormDialog>
  );
}
