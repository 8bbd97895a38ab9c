import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { captionSchema, captionWords, type JourneyImage } from '#contract/content/journey.ts';
import { failureText } from '../../api/http.ts';
import { useSaveCaption } from '../../api/journeyQueries.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, inputLook } from '../../ui/Field.tsx';
import { useToasts } from '../../ui/Toast.tsx';
import { focusIfLost } from './focusIfLost.ts';

interface CaptionFormProps {
  image: JourneyImage;
  /** The id of what names the image. */
  nameId: string;
  /** Stands beside the Save button. */
  children: ReactNode;
}

/** Writes the caption of a journey image in place (readings: Fields that the tables imply). What is typed stays until it is saved. */
export function CaptionForm({ image, nameId, children }: CaptionFormProps) {
  const save = useSaveCaption(image._id);
  const toasts = useToasts();
  // Undefined as long as it is as it was saved, so that it follows the list.
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const [saving, setSaving] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);

  const saved = image.caption ?? '';
  const text = typed ?? saved;
  const changed = text.trim() !== saved;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!changed || saving) return;
    const checked = captionSchema.safeParse({ caption: text });
    setError(checked.error?.issues[0]?.message);
    if (!checked.success) return;
    setSaving(true);
    try {
      const { message } = await save.mutateAsync(checked.data.caption ?? null);
      toasts.success(message);
      // What has been typed meanwhile waits for the next time.
      setTyped((now) => (now === text ? undefined : now));
    } catch (failure) {
      setError(failureText(failure as Error, captionWords.failed));
    }
    setSaving(false);
    focusIfLost(input.current);
  };

  // It shows all of a long caption, and is one line all the same: Enter saves, and a pasted break is a space.
  const saveOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };

  return (
    // The field's error comes while the focus is in the field: it has to be announced.
    <form noValidate onSubmit={submit} aria-live="polite" className="grid flex-1 content-between gap-4 p-4.5">
      <Field label="Caption" optional error={error}>
        {(control) => (
          <textarea
            {...control}
            ref={input}
            rows={2}
            enterKeyHint="done"
            value={text}
            onChange={({ target }) => {
              setTyped(target.value.replaceAll('\n', ' '));
              setError(undefined);
            }}
            onKeyDown={saveOnEnter}
            className={`${inputLook} field-sizing-content resize-none text-small leading-normal`}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-2.5">
        <Button look="admin" size="small" type="submit" aria-describedby={nameId} disabled={!changed || saving}>
          {saving ? 'Saving...' : 'Save'}
        </Button>
        {children}
      </div>
    </form>
  );
}
