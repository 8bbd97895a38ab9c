import type { ComponentProps } from 'react';
import { type FieldValues, type Path, type RegisterOptions, useFormContext, useWatch } from 'react-hook-form';
import { lengthOf, maxLength } from '#contract/content/text.ts';
import { useCutLines } from '../preview/cutLines.tsx';
import { dataInputClass, Field, inputClass } from '../ui/Field.tsx';
import { LimitStatus } from './LimitStatus.tsx';
import { characters, nearLimit } from './typedTexts.ts';

/** A function that returns the props by which the field of a text is connected to its form. */
export function useTexts<Texts extends FieldValues>() {
  const { register, getFieldState, formState } = useFormContext<Texts>();
  return (name: Path<Texts>, options?: RegisterOptions<Texts>) => ({
    ...register(name, options),
    error: getFieldState(name, formState).error?.message,
  });
}

interface Labels {
  label: string;
  optional?: boolean;
  help?: string;
  error?: string;
}

interface InputProps extends Omit<ComponentProps<'input'>, 'name'>, Labels {
  name: string;
  /** The maximum number of characters. Near this limit the field shows the count. */
  limit?: number;
}

/** A line of text. */
export function TextField({ label, optional, help, error, limit = maxLength.line, ...input }: InputProps) {
  const text = useText(input.name);
  const near = nearLimit(lengthOf(text), limit);
  return (
    <Field label={label} optional={optional} help={(help || near) && <Help text={help} note={near} />} error={error}>
      {(control) => (
        <>
          <input dir="auto" className={inputClass} {...control} {...input} />
          <LimitStatus label={label} text={text} limit={limit} />
        </>
      )}
    </Field>
  );
}

/** A field for a link, in the font for data. */
export function LinkField(props: InputProps) {
  return <TextField inputMode="url" autoComplete="off" className={dataInputClass} limit={maxLength.link} {...props} />;
}

interface ParagraphProps extends Omit<ComponentProps<'textarea'>, 'name'>, Labels {
  name: string;
  /** The maximum number of characters. Near this limit the field shows the count. */
  limit?: number;
}

/** A text of several lines. */
export function ParagraphField({
  label,
  optional,
  help,
  error,
  limit = maxLength.description,
  ...area
}: ParagraphProps) {
  const text = useText(area.name);
  const near = nearLimit(lengthOf(text), limit);
  return (
    <Field label={label} optional={optional} help={(help || near) && <Help text={help} note={near} />} error={error}>
      {(control) => (
        <>
          <textarea dir="auto" rows={3} className={`${inputClass} resize-y leading-normal`} {...control} {...area} />
          <LimitStatus label={label} text={text} limit={limit} />
        </>
      )}
    </Field>
  );
}

interface DescriptionProps extends Omit<ComponentProps<'textarea'>, 'name'>, Omit<Labels, 'label'> {
  name: string;
  /**
   * Returns a sentence about the part of the text that visitors see. `cut` has the numbers of lines after which the
   * preview cuts the text.
   */
  visible: (text: string, cut: readonly number[]) => string;
}

/**
 * The description field of nearly every content type. It shows the length of the text and, if the text is not empty,
 * the part that visitors see.
 */
export function DescriptionField({ help, error, visible, ...textarea }: DescriptionProps) {
  const text = useText(textarea.name);
  const cut = useCutLines();
  const length = lengthOf(text);
  const count = nearLimit(length, maxLength.description) ?? characters(length);
  const note = text.trim() === '' ? undefined : `${count}. ${visible(text, cut)}`;
  return (
    <Field label="Description" help={<Help text={help} note={note} />} error={error}>
      {(control) => (
        <>
          <textarea
            {...control}
            {...textarea}
            dir="auto"
            rows={6}
            className={`${inputClass} resize-y leading-normal`}
          />
          <LimitStatus label="Description" text={text} limit={maxLength.description} />
        </>
      )}
    </Field>
  );
}

function Help({ text, note }: { text?: string; note?: string }) {
  return (
    <>
      {text && <span className="block">{text}</span>}
      {note && <span className="block wrap-anywhere">{note}</span>}
    </>
  );
}

/** Returns the current value of one of the form's texts. Numbers are texts in their fields. */
const useText = (name: string): string => String(useWatch({ name }) ?? '');
