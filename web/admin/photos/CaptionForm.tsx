import { type FormEvent, type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Conflict } from '#contract/conflict.ts';
import { captionMessages, photoPatchSchema } from '#contract/content/photos.ts';
import { maxLength } from '#contract/content/text.ts';
import { typedLine } from '#contract/typedText.ts';
import { ApiError, failureText } from '../../api/http.ts';
import type { PhotoType, StoredPhoto } from '../../api/photoQueries.ts';
import { focusIfLost } from '../../ui/focusIfLost.ts';
import { submitForm } from '../forms/submitForm.ts';
import { LimitedField } from '../forms/textFields.tsx';
import { inputClass } from '../ui/Field.tsx';
import { SmallButton } from '../ui/SmallButton.tsx';
import { useLeaving } from '../unsaved/LeaveGuard.tsx';
import { type Offer, replaceQuestion, UnsavedOffer } from '../unsaved/UnsavedOffer.tsx';
import type { UnsavedForm } from '../unsaved/unsavedStore.ts';
import { useUnsavedValues } from '../unsaved/useKeptForm.ts';
import { useSavePhoto } from './photoChanges.ts';

export interface CaptionFormProps {
  type: PhotoType;
  image: StoredPhoto;
  /** Its name in unsaved forms. */
  form: string;
  /** The offers for its unsaved caption. */
  offers: readonly Offer[];
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** The id of the element that names the image. */
  nameId: string;
  /** The buttons of the card, beside those of the form. */
  children: ReactNode;
}

/**
 * A form for the caption of a photo, inside its card (features/journey/README.md, "Journey gallery"). Closed, it is a
 * button with the caption, which covers the card. The typed text stays until it is saved.
 */
export function CaptionForm(props: CaptionFormProps) {
  const { type, image, form, offers, isOpen, onOpen, onClose, nameId, children } = props;
  const { save } = useSavePhoto(type, image);
  // The typed text and the version of the image that it changes. It is `undefined` while the text equals the saved
  // caption, so that the field shows every update of the list.
  const [typed, setTyped] = useState<{ text: string; version: string }>();
  const [error, setError] = useState<string>();
  const [saving, setSaving] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  const saved = image.caption ?? '';
  const { text, version } = typed ?? { text: saved, version: String(image.version) };
  const changed = typedLine(text) !== typedLine(saved);

  const [restored, setRestored] = useState<UnsavedForm>();
  const values = useMemo(() => (changed ? { caption: text, version } : undefined), [changed, text, version]);
  const { remove } = useUnsavedValues({ form, values, restored, onDiscard: () => setTyped(undefined) });
  const { ask } = useLeaving();
  const restore = ({ unsavedForm, take }: Offer) => {
    remove();
    take();
    onOpen();
    setRestored(unsavedForm);
    setTyped({ text: String(unsavedForm.values.caption), version: String(unsavedForm.values.version) });
    input.current?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!changed || saving) return;
    const checked = photoPatchSchema.safeParse({ caption: text });
    setError(checked.error?.issues[0]?.message);
    if (!checked.success) return;
    setSaving(true);
    try {
      const now = await save({ caption: checked.data.caption ?? null, version });
      // A text that the user typed in the meantime stays unsaved until the next submit.
      setTyped((newer) => (newer && newer.text !== text ? { ...newer, version: String(now.version) } : undefined));
    } catch (failure) {
      const conflict = failure instanceof ApiError && failure.conflict;
      setError(conflict ? conflictText(conflict) : failureText(failure as Error, captionMessages.failed));
      // A user who saves again after this message has read the other editor's caption.
      if (conflict) setTyped((mine) => mine && { ...mine, version: String(conflict.item.version) });
    }
    setSaving(false);
    focusIfLost(input.current);
  };

  // The field is a `textarea`, because it must show a long caption completely. It still holds only one line: Enter
  // saves, and a pasted line break becomes a space.
  const saveOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submitForm(event.currentTarget.form);
  };

  return (
    <form
      noValidate
      onSubmit={submit}
      className={`grid min-w-0 flex-1 content-start ${isOpen ? 'gap-[min(1rem,4vw)] p-[min(1rem,4vw)]' : 'px-1 sm:px-4 sm:pt-1 sm:pb-2'}`}
    >
      {offers.map((offer) => (
        <UnsavedOffer key={offer.unsavedForm.id} {...offer}>
          <SmallButton
            variant="admin"
            onClick={() => (changed ? ask(replaceQuestion, () => restore(offer)) : restore(offer))}
          >
            Restore
          </SmallButton>
        </UnsavedOffer>
      ))}
      {/* The field's error appears while the focus is in the field, so a screen reader must announce it. */}
      <div hidden={!isOpen} aria-live="polite">
        <LimitedField label="Caption" optional text={text} limit={maxLength.line} error={error}>
          {(control) => (
            <textarea
              {...control}
              ref={input}
              dir="auto"
              rows={2}
              enterKeyHint="done"
              value={text}
              onChange={({ target }) => {
                // A photo that only an offer has opened stays open without the offer.
                if (!changed) onOpen();
                setTyped({ text: target.value.replaceAll('\n', ' '), version });
                setError(undefined);
              }}
              onKeyDown={saveOnEnter}
              className={`${inputClass} field-sizing-content resize-none text-small leading-normal`}
            />
          )}
        </LimitedField>
      </div>
      <div className="flex flex-wrap items-center gap-1 max-sm:*:px-2">
        {isOpen ? (
          <>
            <SmallButton variant="admin" type="submit" aria-describedby={nameId} disabled={!changed || saving}>
              {saving ? 'Saving...' : 'Save'}
            </SmallButton>
            {!changed && offers.length === 0 && (
              <SmallButton
                variant="admin-quiet"
                aria-describedby={nameId}
                onClick={() => {
                  flushSync(onClose);
                  opener.current?.focus();
                }}
              >
                Close
              </SmallButton>
            )}
          </>
        ) : (
          <button
            ref={opener}
            type="button"
            aria-describedby={nameId}
            onClick={() => {
              flushSync(onOpen);
              input.current?.focus();
            }}
            className="min-h-11 flex-1 text-left text-small leading-snug after:absolute after:inset-0 sm:basis-full"
          >
            <span dir="auto" className={`line-clamp-2 wrap-anywhere ${saved ? '' : 'text-ink-soft'}`}>
              {saved || 'Add a caption'}
            </span>
          </button>
        )}
        {children}
      </div>
    </form>
  );
}

const conflictText = ({ by, item: { caption } }: Conflict) =>
  `${by} has changed this meanwhile: ${caption ? `it is “${caption}” now` : 'it is empty now'}. Save again to put yours in its place.`;

interface UnsavedCaptionsProps {
  /** The beginning of the names of the forms. The id of a photo follows it. */
  forms: string;
  /** The offers for unsaved captions. */
  unsavedForms: readonly Offer[];
  images: readonly StoredPhoto[];
}

/** Shows the unsaved forms of captions for photos that are no longer in the list. */
export function UnsavedCaptions({ forms, unsavedForms, images }: UnsavedCaptionsProps) {
  const present = images.map(({ _id }) => forms + _id);
  return unsavedForms
    .filter(({ unsavedForm }) => !present.includes(unsavedForm.form))
    .map((offer) => (
      <UnsavedOffer key={offer.unsavedForm.id} {...offer}>
        <p className="w-full wrap-anywhere">
          “{String(offer.unsavedForm.values.caption)}” was typed for a photo that has been deleted. It can be restored
          with the photo.
        </p>
      </UnsavedOffer>
    ));
}
