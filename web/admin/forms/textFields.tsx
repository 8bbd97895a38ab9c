import { type ComponentProps, type ReactNode, useId } from 'react';
import { type FieldValues, type Path, type RegisterOptions, useFormContext, useWatch } from 'react-hook-form';
import { lengthOf, maxLength, tooLong } from '#contract/content/text.ts';
import { counted } from '#contract/counted.ts';
import { isBlank } from '#contract/invisible.ts';
import { typedText } from '#contract/typedText.ts';
import { useCutLines } from '../preview/cutLines.tsx';
import { dataInputClass, Field, inputClass } from '../ui/Field.tsx';
import { useFieldNote } from './fieldNotes.ts';
import { nearLimit } from './typedTexts.ts';

/**
 * A function that returns the props by which the field of a text is connected to its form. A change of the text also
 * checks the other wrong fields again, because it may be what mends them: the Last Day mends an End Time.
 */
export function textsOf<Texts extends FieldValues>(form: ReturnType<typeof useFormContext<Texts>>) {
  const { register, getFieldState, formState } = form;
  // The server has found the errors without a type. They stay until their own field changes.
  const deps = (Object.keys(formState.errors) as Path<Texts>[]).filter(
    (name) => getFieldState(name, formState).error?.type !== undefined,
  );
  return (name: Path<Texts>, options?: RegisterOptions<Texts>) => ({
    ...register(name, { deps, ...options }),
    error: getFieldState(name, formState).error?.message,
  });
}

/** Returns that function for the form around a component. */
export const useTexts = <Texts extends FieldValues>() => textsOf(useFormContext<Texts>());

interface TextProps {
  name: string;
  label: string;
  optional?: boolean;
  help?: string;
  error?: string;
  /** The maximum number of characters. Near this limit the field shows the count. */
  limit?: number;
}

type InputProps = TextProps & ComponentProps<'input'>;
type SelectProps = Pick<TextProps, 'label' | 'error'> & ComponentProps<'select'> & { options: Record<string, string> };
/** `note`: what the field says of its text; else it says how full the limit is, as soon as it is nearly full. */
type AreaProps = TextProps & ComponentProps<'textarea'> & { note?: string };

/** A line of text. */
export function TextField({ label, optional, error, limit = maxLength.line, ...props }: InputProps) {
  const { help: usualHelp, ...input } = props;
  const text = useText(input.name);
  const help = useFieldNote(input.name, text, usualHelp);
  return (
    <LimitedField {...{ label, optional, help, error, limit, text }}>
      {(control) => <input dir="auto" className={inputClass} {...control} {...input} />}
    </LimitedField>
  );
}

/** A line of text with suggestions. The user may type any other text. */
export function SuggestingField({ suggestions, ...text }: InputProps & { suggestions: string[] }) {
  const id = useId();
  return (
    <>
      <TextField {...text} list={id} />
      <datalist id={id}>
        {suggestions.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </>
  );
}

/** A choice of one of the `options`, which are labels by value. */
export function SelectField({ label, error, options, ...select }: SelectProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <select {...control} {...select} className={inputClass}>
          {Object.entries(options).map(([value, text]) => (
            <option key={value} value={value} dir="auto">
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** A field for a link, in the font for data. */
export function LinkField(props: InputProps) {
  return <TextField inputMode="url" autoComplete="off" className={dataInputClass} limit={maxLength.link} {...props} />;
}

/** A date, a time, or a date with a time. */
export function DateField(props: InputProps & { type: 'date' | 'time' | 'datetime-local' }) {
  return <TextField className={dataInputClass} {...props} />;
}

/** A text of several lines. */
export function ParagraphField({ limit = maxLength.description, ...props }: AreaProps) {
  const { label, optional, help, error, note, ...area } = props;
  return (
    <LimitedField {...{ label, optional, help, error, note, limit }} text={useText(area.name)}>
      {(control) => (
        <textarea dir="auto" rows={3} className={`${inputClass} resize-y leading-normal`} {...control} {...area} />
      )}
    </LimitedField>
  );
}

interface DescriptionProps extends Omit<AreaProps, 'label' | 'help' | 'note'> {
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
export function DescriptionField({ visible, ...area }: DescriptionProps) {
  const text = useText(area.name);
  const cut = useCutLines();
  const length = lengthOf(typedText(text));
  const count = nearLimit(length, maxLength.description) ?? counted(length, 'character');
  const note = isBlank(text) ? undefined : `${count}. ${visible(text, cut)}`;
  return <ParagraphField label="Description" help="Line breaks are kept." rows={6} note={note} {...area} />;
}

interface LimitedFieldProps extends Omit<TextProps, 'name' | 'help'>, Pick<ComponentProps<typeof Field>, 'children'> {
  text: string;
  limit: number;
  help?: ReactNode;
  /** What the field says of its text; else it says how full the limit is, as soon as it is nearly full. */
  note?: string;
}

/** A field for a text with a limit. It announces to screen readers when the text exceeds the limit, nothing else. */
export function LimitedField({ label, optional, text, limit, error, children, ...notes }: LimitedFieldProps) {
  const length = lengthOf(typedText(text));
  const { help, note = nearLimit(length, limit) } = notes;
  const lines = (help || note) && (
    <>
      {help && <span className="block">{help}</span>}
      {note && (
        <span aria-live="off" className="block wrap-anywhere">
          {note}
        </span>
      )}
    </>
  );
  return (
    <Field label={label} optional={optional} help={lines} error={error}>
      {(control) => (
        <>
          {children(control)}
          <span role="status" className="sr-only">
            {length > limit && tooLong(label, limit)}
          </span>
        </>
      )}
    </Field>
  );
}

/** Returns the current value of one of the form's texts. Numbers are texts in their fields. */
const useText = (name: string): string => String(useWatch({ name }) ?? '');
