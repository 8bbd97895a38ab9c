import { ChevronDown } from 'lucide-react';
import { type ReactNode, use, useDeferredValue, useEffect, useId, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { FocusedField } from './useFocusedField.ts';

interface FieldGroupProps {
  title: string;
  /** The purpose of the fields, in a few words. */
  hint: string;
  /** The names of the fields. */
  names: readonly string[];
  children: ReactNode;
}

/**
 * A group of optional fields. A form without values for them shows a single line. The group opens by itself when a
 * field has a value or gets the focus at first, and stays open while a field has an error.
 */
export function FieldGroup({ title, hint, names, children }: FieldGroupProps) {
  const values: unknown[] = useWatch({ name: [...names] });
  const { errors } = useFormState();
  const isUsed = values.some(Boolean);
  const focused = use(FocusedField);
  const [isOpen, setOpen] = useState(isUsed || (focused !== undefined && names.includes(focused)));
  useEffect(() => {
    if (isUsed) setOpen(true);
  }, [isUsed]);
  const isShown = isOpen || names.some((name) => errors[name] !== undefined);
  // The fields that are seen come first.
  const isReady = useDeferredValue(true, isShown);
  const hintId = useId();
  const fieldsId = useId();
  return (
    <div className="border-t border-line pt-2">
      <div className="flex flex-wrap items-center gap-x-2">
        <button
          type="button"
          aria-describedby={hintId}
          aria-expanded={isShown}
          aria-controls={fieldsId}
          onClick={() => setOpen(!isShown)}
          className="flex min-h-11 items-center gap-x-2.5 text-left font-semibold wrap-anywhere"
        >
          <ChevronDown aria-hidden className={`size-5 flex-none text-admin-text ${isShown ? 'rotate-180' : ''}`} />
          {title}
        </button>
        <span id={hintId} className="text-small text-ink-soft">
          {hint}
        </span>
      </div>
      <fieldset id={fieldsId} hidden={!isShown} className="grid min-w-0 gap-6 pt-4 pb-4">
        <legend className="sr-only">{title}</legend>
        {isReady && children}
      </fieldset>
    </div>
  );
}
