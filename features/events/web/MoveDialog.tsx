import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { counted } from '#contract/counted.ts';
import { eventFacts } from '#contract/event/eventFacts.ts';
import { isEventOver } from '#contract/event/isEventOver.ts';
import { useDialogForm } from '#web/admin/forms/useSubmit.ts';
import { eventPhotosPath } from '#web/admin/sections.ts';
import { titleOf } from '#web/admin/types/eventCard.tsx';
import { FormDialog } from '#web/admin/ui/FormDialog.tsx';
import { useUndoToast } from '#web/admin/ui/outcomeToasts.ts';
import { ScreenLink } from '#web/admin/ui/ScreenLink.tsx';
import { useNow } from '#web/public/events/useNow.ts';
import { moveBackMessages } from '../contract/pastEvents.ts';
import { moveToPastMessages, moveToPastSchema, type UpcomingEvent } from '../contract/upcomingEvents.ts';
import { ClubField } from './EventFields.tsx';
import { useMoveBack, useMoveToPast } from './queries.ts';

interface MoveDialogProps {
  /** At least one. */
  events: readonly UpcomingEvent[];
  onMoved: () => void;
  onClose: () => void;
}

/** The question for the club of events that become past events. */
export default function MoveDialog({ events, onMoved, onClose }: MoveDialogProps) {
  const move = useMoveToPast(events.map(({ _id }) => _id));
  const isOne = events.length === 1;
  const { now } = useNow();
  const early = events.filter((event) => !isEventOver(eventFacts('upcomingEvents', event), now));
  const moveBack = useMoveBack();
  const sayWithUndo = useUndoToast(moveBackMessages.failed);
  const form = useForm({ resolver: zodResolver(moveToPastSchema) });
  const { register, formState } = form;
  const dialog = useDialogForm(form, {
    names: ['clubName'],
    failed: isOne ? moveToPastMessages.failed : moveToPastMessages.failedTogether,
    async send({ clubName }) {
      // This awaits the promise instead of using callbacks, because the dialog is unmounted together with the event's
      // card.
      const { message, pastIds } = await move.mutateAsync(clubName);
      const [pastId] = isOne ? pastIds : [];
      sayWithUndo(
        message,
        () => moveBack.mutateAsync(pastIds),
        pastId && (
          <ScreenLink variant="outline" size="small" to={eventPhotosPath(pastId)}>
            Add its photos
          </ScreenLink>
        ),
      );
      onMoved();
      return undefined;
    },
    onClose,
  });

  return (
    <FormDialog title="Move to past events" submit="Move" busyText="Moving..." {...dialog}>
      {early.length > 0 && <p className="font-semibold">{notOver(early)}</p>}
      <p>{consequence(events)}</p>
      <ClubField {...register('clubName')} error={formState.errors.clubName?.message} />
    </FormDialog>
  );
}

/** Returns the sentence about events that have no past yet. */
const notOver = ([event, ...others]: readonly UpcomingEvent[]) =>
  event && others.length === 0
    ? `“${titleOf(event)}” is not over yet.`
    : `${counted(others.length + 1, 'event')} are not over yet.`;

/** Returns what a move keeps, in two sentences. */
function consequence([event, ...others]: readonly UpcomingEvent[]): string {
  if (event === undefined || others.length > 0) {
    return `${counted(others.length + 1, 'event')} keep their images, texts, dates and places. Their registrations are not kept.`;
  }
  const name = titleOf(event);
  return `“${name}” keeps its image, texts, date and place. Its registration is not kept.`;
}
