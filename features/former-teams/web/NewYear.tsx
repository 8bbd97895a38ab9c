import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { contentTypes } from '#contract/content/index.ts';
import { type TeamYear, teamYearName } from '#contract/teams.ts';
import { listHeadingId } from '#web/admin/content/useItemEditor.ts';
import { useDialogForm } from '#web/admin/forms/useSubmit.ts';
import { Field, inputClass } from '#web/admin/ui/Field.tsx';
import { FormDialog } from '#web/admin/ui/FormDialog.tsx';
import { NoticeBox } from '#web/admin/ui/messages.tsx';
import { useFailureToast, useUndoToast } from '#web/admin/ui/outcomeToasts.ts';
import { ScreenLink } from '#web/admin/ui/ScreenLink.tsx';
import { SmallButton } from '#web/admin/ui/SmallButton.tsx';
import { useLeaving } from '#web/admin/unsaved/LeaveGuard.tsx';
import { messageFrom, useChange } from '#web/api/change.ts';
import { listKey } from '#web/api/contentQueries.ts';
import { adminApi } from '#web/api/session.ts';
import { focusIfLost } from '#web/ui/focusIfLost.ts';
import {
  type NewYear as NewYearState,
  newYearMessages,
  startNewYearSchema,
  teamYearPaths,
} from '../contract/newYear.ts';

const { governingTeam, formerMembers } = contentTypes;

/**
 * The change of the team's year: its start, its undo until the first new member is added, and the way to the teams of
 * former years (features/former-teams/README.md, "Former teams").
 */
export function NewYear({ onStarted }: { onStarted: () => void }) {
  const { data: newYear } = useNewYear();
  const { leave } = useLeaving();
  const [starting, setStarting] = useState<NewYearState>();

  return (
    <div className="mb-8 grid gap-4">
      {newYear?.undoable !== undefined && <StartedYear year={newYear.undoable} />}
      <div className="flex flex-wrap gap-3">
        {newYear !== undefined && newYear.members > 0 && (
          <SmallButton onClick={() => leave(() => setStarting(newYear))}>Start the new year</SmallButton>
        )}
        <ScreenLink variant="admin-outline" size="small" to={formerMembers.screens.manage}>
          Former teams
        </ScreenLink>
      </div>
      {starting && <StartDialog {...starting} onStarted={onStarted} onClose={() => setStarting(undefined)} />}
    </div>
  );
}

/** The notice that a team has become a former one, as long as this can be undone. */
function StartedYear({ year }: { year: TeamYear }) {
  const undo = useUndoNewYear();
  const { report } = useFailureToast();
  return (
    <NoticeBox role="group" text={`The team of ${teamYearName(year)} is now a former team.`}>
      <p>You can undo this until you add the first member of the new team.</p>
      <div className="mt-3">
        <SmallButton
          disabled={undo.isPending}
          onClick={() =>
            void report(undo.mutateAsync(year), newYearMessages.undoFailed).then(() =>
              focusIfLost(document.getElementById(listHeadingId)),
            )
          }
        >
          {undo.isPending ? 'Undoing...' : 'Undo'}
        </SmallButton>
      </div>
    </NoticeBox>
  );
}

interface StartDialogProps extends Pick<NewYearState, 'members' | 'proposed'> {
  onStarted: () => void;
  onClose: () => void;
}

function StartDialog({ members, proposed, onStarted, onClose }: StartDialogProps) {
  const start = useStartNewYear();
  const undo = useUndoNewYear();
  const sayWithUndo = useUndoToast(newYearMessages.undoFailed);
  const form = useForm({
    resolver: zodResolver(startNewYearSchema),
    defaultValues: { year: teamYearName(proposed) },
  });
  const { register, formState } = form;
  const dialog = useDialogForm(form, {
    names: ['year'],
    failed: newYearMessages.failed,
    async send({ year }) {
      const message = await start.mutateAsync(year);
      sayWithUndo(message, () => undo.mutateAsync(year));
      onStarted();
      onClose();
      return undefined;
    },
    onClose,
  });

  return (
    <FormDialog title="Start the new year" submit="Start the new year" busyText="Starting..." {...dialog}>
      <Field label="Year of this team" help="Such as 2025–26 or 2025." error={formState.errors.year?.message}>
        {(control) => <input {...control} {...register('year')} autoComplete="off" className={inputClass} />}
      </Field>
      <p>
        {members === 1 ? 'The member of the team moves' : `The ${members} members of the team move`} to the former
        teams, in their order and with their pictures. Visitors find them there by the year. This list is then empty for
        the new team; drafts stay in it. You can undo this until you add the first member of the new team.
      </p>
    </FormDialog>
  );
}

/** Returns the query for what can be done about the year of the present team. It is fetched again with the team. */
const useNewYear = () =>
  useQuery({
    queryKey: [...listKey(governingTeam), 'newYear'],
    queryFn: ({ signal }) => adminApi.getItem<NewYearState>(teamYearPaths.start, signal),
  });

/**
 * Makes the present team that of a former year. The mutation returns the message to show. It ends when both lists are
 * fetched again.
 */
const useStartNewYear = () =>
  useChange(bothLists, (year: TeamYear) =>
    messageFrom(newYearMessages.done(year), 'POST', teamYearPaths.start, { body: { year } }),
  );

/** Makes the team of a former year the present one again. The mutation is like that of `useStartNewYear`. */
const useUndoNewYear = () =>
  useChange(bothLists, (year: TeamYear) => messageFrom(newYearMessages.undone(year), 'POST', teamYearPaths.undo(year)));

const bothLists = [listKey(governingTeam), listKey(formerMembers)];
