import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { z } from 'zod';
import type { ContentType, StoredItem } from '#contract/content/contentType.ts';
import type { Upload } from '../../api/http.ts';
import { Button } from '../../ui/Button.tsx';
import { ImageField } from '../forms/ImageField.tsx';
import { FocusedField, useFocusedField } from '../forms/useFocusedField.ts';
import { CutLinesProvider } from '../preview/cutLines.tsx';
import { PreviewFrame } from '../preview/PreviewFrame.tsx';
import { Held } from '../ui/Held.tsx';
import { OutcomeBox } from '../ui/messages.tsx';
import { UploadProgress, useUpload } from '../upload/UploadProgress.tsx';
import type { ContentScreens } from './contentScreens.ts';
import type { FormValues } from './formValues.ts';
import { type FormContents, type Saved, useSavedForm } from './useSavedForm.ts';

interface ContentFormProps<Item extends StoredItem>
  extends FormContents,
    Pick<ContentScreens<Item>, 'type' | 'Fields' | 'needed' | 'preview'> {
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
  const { type, Fields, needed, preview, stored, onSubmit, action, busyText, focusOn, top, next, cancel, ...contents } =
    props;
  const { Content, ...frame } = preview;
  const { fields, image, failed } = stored ? type.edit : type.add;
  const columns = stored ? editColumns : addColumns;
  const { running, upload, cancel: cancelUpload } = useUpload();
  const [savingDraft, setSavingDraft] = useState(false);
  const { form, outcome, wrong, busy, submit } = useSavedForm({
    resolver: zodResolver(withCheck(fields, type.check), undefined, { raw: true }),
    names: Object.keys(fields.shape),
    ...contents,
    initial: withoutImage(contents.initial),
    failed,
    onDiscard: cancelUpload,
    async save(values, withKey, submitter) {
      const isDraft = submitter?.name === 'draft';
      setSavingDraft(isDraft);
      const all = isDraft ? { ...values, draft: 'true' } : values;
      const saved = await withKey(all, (key) => upload(all, (sent) => onSubmit(sent, key)));
      return saved && { ...saved, values: withoutImage(saved.values) };
    },
  });

  useFocusedField(focusOn, form.setFocus);

  const imageField = (
    <div className="lg:row-span-2">
      <ImageField type={type} rule={image} current={stored} />
    </div>
  );
  return (
    <FormProvider {...form}>
      <CutLinesProvider>
        <form noValidate onSubmit={submit} className="grid gap-8">
          <OutcomeBox outcome={outcome} wrong={wrong} next={next} />
          <Held>{top}</Held>
          {needed && <p className="text-small text-ink-soft">{needed} are needed. The rest may stay empty.</p>}
          <div
            className={`grid gap-x-[clamp(1.5rem,3.4vw,3.25rem)] gap-y-7 lg:grid-rows-[auto_1fr] ${columns.two} ${frame.beside ? columns.three : ''}`}
          >
            {!stored && imageField}
            <div className="grid content-start gap-6">
              <FocusedField value={focusOn}>
                <Fields />
              </FocusedField>
            </div>
            {stored && imageField}
            <div className={`grid content-start gap-6 ${stored ? '' : 'lg:col-start-2'}`}>
              <div className="flex flex-wrap gap-3 max-sm:*:w-full">
                <Button variant="admin" type="submit" disabled={busy}>
                  {busy && !savingDraft ? busyText : action}
                </Button>
                {stored === undefined && (
                  <Button variant="admin-outline" type="submit" name="draft" disabled={busy}>
                    {busy && savingDraft ? 'Saving...' : 'Save as draft'}
                  </Button>
                )}
                {cancel}
              </div>
              {running && <UploadProgress {...running} />}
            </div>
            <PreviewFrame {...frame}>
              <Content stored={stored} />
            </PreviewFrame>
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

/** Returns a schema that also checks the values together. Each field's own errors come first. */
function withCheck(fields: z.ZodObject, check: ContentType['check']): z.ZodObject {
  if (check === undefined) return fields;
  return fields.superRefine((values, context) => {
    for (const { field, message } of check(values)) context.addIssue({ code: 'custom', path: [field], message });
  });
}

/**
 * Returns a form's texts without a chosen image. The name `image` must be present: otherwise a form in which the field
 * is registered would count as changed.
 */
function withoutImage(texts: FormValues): FormValues {
  return { image: undefined, ...texts };
}
