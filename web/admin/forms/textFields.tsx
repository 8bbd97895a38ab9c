import type { ComponentProps } from 'react';
import { type FieldValues, type Path, type RegisterOptions, useFormContext } from 'react-hook-form';
import { dataInputLook, Field, inputLook } from '../../ui/Field.tsx';

/** Answers, for the name of one of the form's texts, the props that join a field to it. */
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

type InputProps = ComponentProps<'input'> & Labels;

/** A line of text. */
export function TextField({ label, optional, help, error, ...input }: InputProps) {
  return (
    <Field label={label} optional={optional} help={help} error={error}>
      {(control) => <input className={inputLook} {...control} {...input} />}
    </Field>
  );
}

/** A link, which is set as data. */
export function LinkField(props: InputProps) {
  return <TextField inputMode="url" autoComplete="off" className={dataInputLook} {...props} />;
}

/** The description that nearly every content type has. */
export function DescriptionField({ help, error, ...textarea }: ComponentProps<'textarea'> & Omit<Labels, 'label'>) {
  return (
    <Field label="Description" help={help} error={error}>
      {(control) => <textarea {...control} {...textarea} rows={6} className={`${inputLook} resize-y leading-normal`} />}
    </Field>
  );
}
