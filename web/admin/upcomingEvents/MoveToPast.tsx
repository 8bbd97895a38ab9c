import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { clubNames, noClubChosen } from '#contract/clubs.ts';
import { moveBackMessages } from '#contract/content/pastEvents.ts';
import { moveToPastMessages, moveToPastSchema, type UpcomingEvent } from '#contract/content/upcomingEvents.ts';
import { useMoveBack, useMoveToPast } from '../../api/eventMoves.ts';
import { failureText } from '../../api/http.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { snippet } from '../content/snippet.ts';
import { useUndoToast } from '../content/undo.ts';
import { useLeaving } from '../leaving/useLeaving.ts';
import { Field, inputClass } from '../ui/Field.tsx';
import { Held } from '../ui/Held.tsx';
import { ErrorBox } from '../ui/messages.tsx';

interface MoveDialogProps {
  event: UpcomingEvent;
  onMoved: () => void;
  /** Gets the focus when the event has left the list. */
  fallbackFocus: RefObject<HTMLElement | null>;
}

interface MoveToPastProps extends MoveDialogProps {
  /** Whether the event's form is open. The form closes when the event is moved. */
  editing: boolean;
}

/** A button that makes an upcoming event a past event. The user chooses the club in a dialog. */
export function MoveToPast({ event, editing, onMoved, fallbackFocus }: MoveToPastProps) {
  const leave = useLeaving();
  const [state, setState] = useState<'closed' | 'open' | 'moved'>('closed');
  // The card of a moved event may stay in the list for a short time.
  if (state === 'moved') return null;
  const open = () => setState('open');
  return (
    <>
      <Button variant="admin" size="small" onClick={() => (editing ? leave(open) : open())}>
        Move to past events
      </Button>
      {state === 'open' && (
        <MoveDialog
          event={event}
          fallbackFocus={fallbackFocus}
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

function MoveDialog({ event, onMoved, onClose, fallbackFocus }: MoveDialogProps & { onClose: () => void }) {
  const move = useMoveToPast(event._id);
  const moveBack = useMoveBack();
  const sayWithUndo = useUndoToast(moveBackMessages.failed);
  const [clubName, setClubName] = useState('');
  const [missing, setMissing] = useState<string>();
  const club = useRef<HTMLSelectElement>(null);
  useEffect(() => club.current?.focus(), []);

  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault();
    const checked = moveToPastSchema.safeParse({ clubName });
    setMissing(checked.error?.issues[0]?.message);
    if (!checked.success) {
      club.current?.focus();
      return;
    }
    try {
      // This awaits the promise instead of using callbacks, because the dialog is unmounted together with the event's
      // card.
      const { message, pastId } = await move.mutateAsync(checked.data.clubName);
      sayWithUndo(message, () => moveBack.mutateAsync(pastId));
      onMoved();
    } catch {
      // `move.error` is rendered in the dialog.
    }
  };

  return (
    <Dialog title="Move to past events" fallbackFocus={fallbackFocus} onClose={() => !move.isPending && onClose()}>
      <form noValidate onSubmit={submit} className="grid gap-6 [--focus:var(--color-admin-text)]">
        <Held>{move.error && <ErrorBox text={failureText(move.error, moveToPastMessages.failed)} />}</Held>
        <p>
          “{snippet(event.title ?? event.description, 30)}” keeps its image, texts, date and place. Its registration is
          not kept.
        </p>
        <Field label="Club" error={missing}>
          {(control) => (
            <select
              {...control}
              ref={club}
              value={clubName}
              onChange={({ target }) => {
                setClubName(target.value);
                setMissing(undefined);
              }}
              className={inputClass}
            >
              <option value="">{noClubChosen}</option>
              {clubNames.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
          <Button variant="admin-outline" disabled={move.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="admin" type="submit" disabled={move.isPending}>
            {move.isPending ? 'Moving...' : 'Move'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
