import { type ComponentProps, useState } from 'react';
import { inputClass } from '../ui/Field.tsx';

/** A password field, with a button beside it that shows the typed password. `label` is part of the button's name. */
export function PasswordInput({ label, ...props }: ComponentProps<'input'> & { label: string }) {
  const [shown, setShown] = useState(false);
  return (
    <div className="flex gap-2">
      <input
        {...props}
        type={shown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        className={inputClass}
      />
      <button
        type="button"
        aria-label={`${shown ? 'Hide' : 'Show'} ${label}`}
        onClick={() => setShown(!shown)}
        className="min-h-12 min-w-16 flex-none rounded-control border-2 border-edge px-3 text-small font-semibold text-admin-text hover:bg-brand-tint"
      >
        {shown ? 'Hide' : 'Show'}
      </button>
    </div>
  );
}
