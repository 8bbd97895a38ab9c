import { TriangleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useHeldWhilePressed } from './Held.tsx';

/** The props that connect a field's control to its label, help and error. */
interface FieldControl {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

interface FieldProps {
  label: string;
  optional?: boolean;
  help?: ReactNode;
  error?: string;
  children: (control: FieldControl) => ReactNode;
}

/** A labelled form field. `children` must spread the given props on the control. */
export function Field({ label, optional = false, children, ...notes }: FieldProps) {
  const id = useId();
  const help = useHeldWhilePressed(notes.help);
  const error = useHeldWhilePressed(notes.error);
  const noteNames = [optional && 'optional', help && 'help', error && 'error'].filter((note) => note !== false && note);
  return (
    <div className="grid content-start gap-2">
      {/* 'optional' is outside of the label, so that the field's accessible name is the label's text alone. */}
      <div className="flex flex-wrap items-baseline gap-x-2 leading-tight">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {optional && (
          <span id={`${id}-optional`} className="text-small text-ink-soft">
            optional
          </span>
        )}
      </div>
      {children({
        id,
        'aria-describedby': noteNames.map((note) => `${id}-${note}`).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {help && (
        <p id={`${id}-help`} className="text-small leading-snug text-ink-soft wrap-anywhere">
          {help}
        </p>
      )}
      {error && <FieldError id={`${id}-error`} message={error} />}
    </div>
  );
}

/** The error of a field, or of a list of entries. */
export function FieldError({ message, ...props }: ComponentProps<'p'> & { message: string }) {
  return (
    <p {...props} className="flex items-start gap-2 text-small leading-snug font-semibold text-danger">
      <TriangleAlert aria-hidden className="mt-px size-[1.15em] flex-none" />
      {message}
    </p>
  );
}

/** The class names of a text control. */
export const inputClass =
  'w-full min-h-12 contain-inline-size rounded-control border-2 border-edge bg-sheet px-3.5 py-2.5 text-ink hover:border-admin-text aria-invalid:border-danger aria-invalid:bg-danger-wash';

/** The class names of a text control for dates and links. These are data, in the signal font. */
export const dataInputClass = `${inputClass} font-signal text-small`;
