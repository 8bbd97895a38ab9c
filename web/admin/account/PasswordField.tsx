import { type ComponentProps, useState } from 'react';
import { minPasswordLength } from '#contract/account.ts';
import { lengthOf } from '#contract/content/text.ts';
import { Field, inputClass } from '../ui/Field.tsx';

interface PasswordFieldProps extends ComponentProps<'input'> {
  label: string;
  /** What the button beside the field shows and hides, if that is not the label. */
  password?: string;
  help?: string;
  error?: string;
}

/** A password field, with a button beside it that shows the typed password. */
export function PasswordField({ label, password = label.toLowerCase(), help, error, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <div className="flex gap-2">
          <input
            {...control}
            {...input}
            type={shown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            className={inputClass}
          />
          <button
            type="button"
            aria-label={`${shown ? 'Hide' : 'Show'} ${password}`}
            onClick={() => setShown(!shown)}
            className="min-h-12 min-w-16 flex-none rounded-control border-2 border-edge px-3 text-small font-semibold text-admin-text hover:bg-brand-tint"
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </Field>
  );
}

/** The field for the name with which an admin logs in. */
export const UsernameField = ({ error, ...input }: Omit<PasswordFieldProps, 'label'>) => (
  <Field label="Username" error={error}>
    {(control) => <input {...control} {...input} autoCapitalize="none" spellCheck={false} className={inputClass} />}
  </Field>
);

/** The field for the own password, with which an admin confirms a change of who may log in. */
export const OwnPasswordField = (field: Omit<PasswordFieldProps, 'label'>) => (
  <PasswordField label="Your password" {...field} autoComplete="current-password" />
);

/** Returns the help below a field for a new password: the number of missing characters. */
export function passwordHelp(typed: string): string {
  const missing = minPasswordLength - lengthOf(typed.normalize('NFC'));
  const state = missing > 0 ? `${missing} more to go` : 'long enough';
  return `At least ${minPasswordLength} characters: ${state}.`;
}
