import { zodResolver } from '@hookform/resolvers/zod';
import { type ComponentType, type ReactNode, useDeferredValue, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { z } from 'zod';
import type { ContentType, StoredItem } from '#contract/content/contentType.ts';
import { minuteIn } from '#contract/event/localTime.ts';
import type { Upload } from '../../api/http.ts';
import { serverTime } from '../../api/serverTime.ts';
import { useSection } from '../../api/settings.ts';
import { Button } from '../../ui/Button.tsx';
import type { AddHelpProps } from '../feature.ts';
import { type FieldNotes, FieldNotesOfForm } from '../forms/fieldNotes.ts';
import { ImageField } from '../forms/ImageField.tsx';
import { FocusedField, useFocusedField } from '../forms/useFocusedField.ts';
import { CutLinesProvider } from '../preview/cutLines.tsx';
import { PreviewFrame } from '../preview/PreviewFrame.tsx';
import { VisibleFields } from '../publication/VisibleFields.tsx';
import { withVisibility, wrongVisibility } from '../publication/visibility.ts';
import { Held } from '../ui/Held.tsx';
import { OutcomeBox } from '../ui/messages.tsx';
import { UploadProgress, useUpload } from '../upload/UploadProgress.tsx';
import type { ContentScreens } from './contentScreens.ts';
import type { FormValues } from './formValues.ts';
import { type FormContents, type Saved, useSavedForm } from './useSavedForm.ts';

interface ContentFormProps<Item extends StoredItem>
  extends FormContents,
    Pick<ContentScreens<Item>, 'type' | 'linkOf' | 'Fields' | 'needed' | 'preview'> {
  /** The item that the form edits. Without it, the form adds one. */
  stored?: Item;
  /**
   * Sends the form; an add is sent with its idempotency key. It resolves with `undefined` if another component reports
   * the result.
   */
  onSubmit: (form: Upload, key: string) => Promise<Saved | undefined>;
  /** The texts of the submit button, before and while the form is sent. */
  action: string;
  busyText: string;
  /** The name of the field that gets the focus at first. */
  focusOn?: string;
  /** What stands above the form, and fills its fields. */
  helps?: ComponentType<AddHelpProps>[];
  /** The class names of the form itself. */
  className?: string;
  /** The content at the top of the form. */
  top?: ReactNode;
  /** The content after the success message. */
  next?: ReactNode;
  /** The content beside the submit button. */
  cancel?: ReactNode;
}

/**
 * The form of a content type, for adding or editing. It validates the fields, sends them and shows the result in a box
 * at the top, which takes the focus. After a failure every field keeps its typed text or chosen file.
 */
export function ContentForm<Item extends StoredItem>(props: ContentFormProps<Item>) {
  const { type, linkOf, Fields, needed, preview, stored, ...others } = props;
  const { onSubmit, action, busyText, focusOn, helps = [], className = '', top, next, cancel, ...contents } = others;
  const [notes, setNotes] = useState<FieldNotes>({});
  const { Content, ...frame } = preview;
  const { fields, image, failed } = stored ? type.edit : type.add;
  const columns = stored ? editColumns : addColumns;
  const { running, upload, cancel: cancelUpload } = useUpload();
  const { timeZone } = useSection('region');
  const { form, outcome, wrong, busy, submit } = useSavedForm({
    resolver: zodResolver(withChecks(fields, type.check, timeZone), undefined, { raw: true }),
    names: [...Object.keys(fields.shape), 'publishAt', 'hideAt'],
    ...contents,
    initial: withoutImage(contents.initial),
    failed,
    onDiscard: cancelUpload,
    async save(values, withKey) {
      const all = withVisibility(values);
      const saved = await withKey(all, (key) => upload(all, (sent) => onSubmit(sent, key)));
      return saved && { ...saved, values: withoutImage(saved.values) };
    },
  });

  useFocusedField(focusOn, form.setFocus);
  // An empty form begins with its image. A slow phone needs a tenth of a second for the rest, which comes after it.
  const isFilled = stored !== undefined || contents.filled !== undefined || contents.restored !== undefined;
  const isWhole = useDeferredValue(true, isFilled);

  const imageField = (
    <div className="lg:row-span-2">
      <ImageField type={type} rule={image} current={stored} />
    </div>
  );
  return (
    <FormProvider {...form}>
      <CutLinesProvider>
        {helps.map((Help, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the features of a type do not change
          <Help key={index} onNotes={setNotes} />
        ))}
        <form noValidate onSubmit={submit} className={`grid gap-8 ${className}`}>
          <OutcomeBox outcome={outcome} wrong={wrong} next={next} />
          <Held>{top}</Held>
          {needed && <p className="text-small text-ink-soft">{needed} are needed. The rest may stay empty.</p>}
          <div
            className={`grid gap-x-[clamp(1.5rem,3.4vw,3.25rem)] gap-y-7 lg:grid-rows-[auto_1fr] ${columns.two} ${frame.beside ? columns.three : ''}`}
          >
            {!stored && imageField}
            {isWhole && (
              <>
                <div className="grid content-start gap-6">
                  <FocusedField value={focusOn}>
                    <FieldNotesOfForm value={notes}>
                      <Fields />
                    </FieldNotesOfForm>
                  </FocusedField>
                </div>
                {stored && imageField}
                <div className={`grid content-start gap-6 ${stored ? '' : 'lg:col-start-2'}`}>
                  <div className={`flex flex-wrap gap-x-3 gap-y-4 max-sm:*:w-full ${stored ? '' : 'justify-between'}`}>
                    {!stored && <VisibleFields hasSchedule={linkOf !== undefined} />}
                    <Button variant="admin" type="submit" disabled={busy}>
                      {busy ? busyText : action}
                    </Button>
                    {cancel}
                  </div>
                  {running && <UploadProgress {...running} />}
                </div>
                <PreviewFrame {...frame}>
                  <Content stored={stored} />
                </PreviewFrame>
              </>
            )}
          </div>
        </form>
      </CutLinesProvider>
    </FormProvider>
  );
}

/**
 * An item is added from its image, and its texts are what is edited. A narrow preview stands beside both on a wide
 * screen.
 */
const addColumns = { two: 'lg:grid-cols-[var(--split)_1fr]', three: 'xl:grid-cols-[15rem_minmax(0,1fr)_22rem]' };
const editColumns = { two: 'lg:grid-cols-[minmax(0,1fr)_15rem]', three: 'xl:grid-cols-[minmax(0,1fr)_15rem_22rem]' };

/** Returns a schema that also checks the values together, and tells all errors at once: each field's own first. */
function withChecks(fields: z.ZodObject, check: ContentType['check'], timeZone: string): z.ZodObject {
  return fields.loose().superRefine(
    (values, context) => {
      // Of a text that is wrong alone, Zod leaves no text.
      const texts = Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string'));
      const wrong = [...(check?.(texts) ?? []), ...wrongVisibility(texts, minuteIn(timeZone, serverTime()))];
      for (const { field, message } of wrong) context.addIssue({ code: 'custom', path: [field], message });
    },
    { when: () => true },
  );
}

/**
 * Returns a form's texts without a chosen image. The name `image` must be present: otherwise a form in which the field
 * is registered would count as changed.
 */
function withoutImage(texts: FormValues): FormValues {
  return { image: undefined, ...texts };
}
