import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { unwrap } from '#contract/envelope.ts';
import type { AddHelpProps } from '#web/admin/feature.ts';
import type { FieldNotes } from '#web/admin/forms/fieldNotes.ts';
import { useHeldWhilePressed } from '#web/admin/ui/Held.tsx';
import { SmallButton } from '#web/admin/ui/SmallButton.tsx';
import { failureText } from '#web/api/http.ts';
import { adminApi } from '#web/api/session.ts';
import { type FactName, factNames, pastedAnnouncementMessages, pastedAnnouncementPath } from '../contract/index.ts';
import type { ReadAnnouncement } from '../contract/schemas.ts';
import { type Filling, fillingOf } from './filling.ts';
import { Message } from './Message.tsx';
import { PasteForm } from './PasteForm.tsx';
import { outcomeText } from './texts.ts';

interface OpenBoxProps extends AddHelpProps {
  onClose: () => void;
}

/** An announcement that fills the form. */
interface Pasted {
  read: ReadAnnouncement;
  filling: Filling;
}

/** The opened box: the field for an announcement, and afterwards the announcement with what was read out of it. */
export default function OpenBox({ onNotes, onClose }: OpenBoxProps) {
  const { getValues, setValue, formState } = useFormContext<Record<string, unknown>>();
  const { isDirty, isSubmitted } = formState;
  const [present, setPresent] = useState<{ pasted?: Pasted | undefined; asks: boolean }>({ asks: true });
  // The form below moves with the box, but not while one of its buttons is pressed.
  const { pasted, asks } = useHeldWhilePressed(present);
  const heading = useRef<HTMLHeadingElement>(null);
  const read = useMutation({
    mutationFn: async (text: string) =>
      unwrap(await adminApi.call('POST', pastedAnnouncementPath, { body: { text } })) as ReadAnnouncement,
  });

  const fill = (answer: ReadAnnouncement) => {
    const earlier = present.pasted?.filling.filled ?? {};
    const filling = fillingOf(answer, getValues(), earlier, isTypedInPart);
    const changes = { ...Object.fromEntries(filling.emptied.map((name) => [name, ''])), ...filling.filled };
    for (const [name, value] of Object.entries(changes))
      setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted });
    onNotes(notesOf(answer, filling));
    setPresent({ pasted: { read: answer, filling }, asks: false });
  };
  const cancel = () => {
    // Its answer no longer fills the form.
    read.reset();
    if (pasted) setPresent({ pasted, asks: false });
    else onClose();
  };

  // The announcement belongs to the event that was added, and not to the next one.
  const wasDirty = useRef(isDirty);
  const onClean = useEffectEvent(() => pasted && onClose());
  useEffect(() => {
    if (wasDirty.current && !isDirty) onClean();
    wasDirty.current = isDirty;
  }, [isDirty]);

  // The element with the focus is gone.
  useEffect(() => {
    if (!asks) heading.current?.focus();
  }, [asks]);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} className="panel-title scroll-mt-5">
            {asks ? 'Paste the announcement' : 'Pasted announcement'}
          </h2>
          <p role="status" className="text-small text-ink-soft">
            {!asks && pasted && outcomeText(pasted.filling)}
          </p>
        </div>
        {!asks && (
          <SmallButton variant="admin-quiet" className="-mx-3" onClick={() => setPresent({ pasted, asks: true })}>
            Paste another
          </SmallButton>
        )}
      </div>
      {asks ? (
        <PasteForm
          busy={read.isPending}
          error={read.error ? failureText(read.error, pastedAnnouncementMessages.failed) : undefined}
          onRead={(text) => read.mutate(text, { onSuccess: fill })}
          onCancel={cancel}
        />
      ) : (
        pasted && <Message read={pasted.read} filled={pasted.filling.filled} />
      )}
    </div>
  );
}

/** Whether somebody has begun to type into the field of a date or a time. */
const isTypedInPart = (name: FactName) =>
  [...document.querySelectorAll<HTMLInputElement>(`form input[name=${name}]`)].some(
    ({ validity }) => validity.badInput,
  );

/** Returns what the filled fields say of their values. */
function notesOf({ facts }: ReadAnnouncement, { filled }: Filling): FieldNotes {
  const notes: FieldNotes = {};
  for (const name of factNames) {
    const [value, words] = [filled[name], facts[name]?.words];
    if (value !== undefined && words !== undefined) notes[name] = { value, note: <ReadIn words={words} /> };
  }
  return notes;
}

function ReadIn({ words }: { words: string }) {
  return (
    <span className="flex items-center gap-2">
      <Check aria-hidden className="size-4 flex-none text-ok" />
      <span>
        Read in ‘<bdi>{words}</bdi>’
      </span>
    </span>
  );
}
