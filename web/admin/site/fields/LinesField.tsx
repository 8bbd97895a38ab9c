import { useController } from 'react-hook-form';
import { Field, inputClass } from '../../ui/Field.tsx';

interface LinesFieldProps {
  /** The name of the list in the form. */
  name: string;
  label: string;
  help: string;
}

/** A list of lines, in one field with a line for each. */
export function LinesField({ name, label, help }: LinesFieldProps) {
  const { field, fieldState } = useController<Record<string, readonly string[]>>({ name });
  const errors = [fieldState.error, ...(Array.isArray(fieldState.error) ? fieldState.error : [])];
  const error = errors.find((one) => one?.message)?.message;
  const lines = field.value ?? [];
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <textarea
          {...control}
          ref={field.ref}
          name={name}
          dir="auto"
          rows={Math.max(3, lines.length)}
          value={lines.join('\n')}
          onBlur={() => {
            field.onChange(lines.filter((line) => line.trim() !== ''));
            field.onBlur();
          }}
          onChange={({ target }) => field.onChange(target.value.split('\n'))}
          className={`${inputClass} resize-y leading-normal`}
        />
      )}
    </Field>
  );
}
