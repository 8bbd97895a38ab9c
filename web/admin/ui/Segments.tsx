import { useId } from 'react';

interface SegmentsProps<Value extends string> {
  /** The accessible name of the choice. */
  label: string;
  /** The options, labels by value. */
  options: Partial<Record<Value, string>>;
  /** Undefined as long as nobody has chosen. */
  value: Value | undefined;
  disabled?: boolean;
  onChange: (value: Value) => void;
}

/** A choice between few options, side by side. */
export function Segments<Value extends string>({ label, options, value, disabled, onChange }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <fieldset
      disabled={disabled}
      className="inline-flex min-w-0 flex-wrap rounded-control border-2 border-edge bg-sheet"
    >
      <legend className="sr-only">{label}</legend>
      {(Object.entries(options) as [Value, string][]).map(([option, text]) => (
        <label key={option} className="relative flex min-h-11 flex-1 not-first-of-type:border-l-2 border-edge">
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === value}
            onChange={() => onChange(option)}
            className="peer absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
          />
          <span className="flex flex-1 items-center justify-center px-[min(1rem,4vw)] text-small leading-tight font-medium whitespace-nowrap text-ink-soft peer-checked:bg-brand-tint peer-checked:font-semibold peer-checked:text-ink peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-(--focus)">
            {text}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
