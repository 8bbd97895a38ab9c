import { Check, ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useController } from 'react-hook-form';
import { hexPattern } from '#contract/settings/colourMaths.ts';
import {
  type ColourName,
  contrastsOf,
  nearestColour,
  ratioText,
  refusalOf,
  type Scheme,
  schemes,
} from '#contract/settings/colourPairs.ts';
import { designColours } from '#contract/settings/colourTokens.ts';
import { dataInputClass, Field } from '#web/admin/ui/Field.tsx';
import { SmallButton } from '#web/admin/ui/SmallButton.tsx';
import { Swatch } from './Swatch.tsx';

/**
 * A row for a colour: its name, the chosen colour and the palette. 'Another colour' has the browser's picker and the
 * code, and says at once whether the colour stands out enough.
 */
export function ColourField({ name, label, help }: { name: ColourName; label: string; help: string }) {
  const { field, fieldState } = useController<Record<string, string>>({ name });
  const id = useId();
  const another = useRef<HTMLDetailsElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const typed = field.value ?? '';
  const colour = hexPattern.test(typed) ? typed.toLowerCase() : undefined;
  const refusal = colour && refusalOf(name, colour);
  const nearest = colour && refusal && nearestColour(name, colour);
  const error = refusal ?? fieldState.error?.message;

  // An error never stays behind a closed disclosure.
  useEffect(() => {
    if (error && another.current) another.current.open = true;
  }, [error]);
  const focusCode = () => {
    if (another.current) another.current.open = true;
    code.current?.focus();
  };

  return (
    <fieldset
      aria-describedby={`${id}-help`}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 border-t border-line pt-3 first:border-t-0 first:pt-0 lg:grid-cols-[minmax(0,1fr)_auto]"
    >
      {/* The legend floats. Otherwise it would stand on the line above. */}
      <legend className="float-left flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-1 lg:row-span-2 lg:grid lg:content-start">
        <span className="min-w-0 text-h4 font-semibold wrap-anywhere">{label}</span>
        {colour && (
          <span aria-hidden className="flex items-center gap-2 text-small">
            <Swatch colour={colour} />
            {palette.find((one) => one.colour === colour)?.name ?? colour}
          </span>
        )}
      </legend>
      <div className="flex flex-wrap gap-1.5 max-sm:max-w-62">
        {palette.map((one) => (
          <span key={one.colour} className="relative forced-color-adjust-none">
            <input
              type="radio"
              name={`${id}-palette`}
              aria-label={one.name}
              title={one.name}
              checked={colour === one.colour}
              onChange={() => field.onChange(one.colour)}
              style={{ backgroundColor: one.colour }}
              className="peer block size-11 cursor-pointer appearance-none rounded-control border-2 border-edge"
            />
            <Check
              aria-hidden
              className="pointer-events-none absolute inset-0 m-auto hidden size-6 stroke-3 text-on-trace peer-checked:block"
            />
          </span>
        ))}
      </div>
      <details ref={another} className="group -mb-1 min-w-0">
        <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2 text-small font-semibold text-admin-text">
          <ChevronDown aria-hidden className="size-5 flex-none group-open:rotate-180" />
          Another colour
          <span className="sr-only"> for {label}</span>
        </summary>
        <div className="grid gap-4 pt-1 pb-3 sm:grid-cols-[auto_minmax(0,1fr)] lg:max-w-122">
          <p id={`${id}-help`} className="text-small leading-snug text-ink-soft sm:col-span-2">
            {help}
          </p>
          <Field label="Any colour">
            {(control) => (
              <input
                {...control}
                type="color"
                value={colour ?? designColours[name]}
                onChange={({ target }) => field.onChange(target.value)}
                className="h-12 w-24 cursor-pointer rounded-control border-2 border-edge bg-sheet p-1 hover:border-admin-text"
              />
            )}
          </Field>
          <Field label="Code" help={colour && !refusal && easyToRead} error={error}>
            {(control) => (
              <>
                <input
                  {...control}
                  {...field}
                  ref={(element) => {
                    code.current = element;
                    field.ref(element && { focus: focusCode });
                  }}
                  value={typed}
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  className={dataInputClass}
                />
                {/* The text is for users who hear the page and choose the colour elsewhere. */}
                <span role="status" className="sr-only">
                  {refusal}
                </span>
              </>
            )}
          </Field>
          {nearest && (
            <SmallButton
              className="justify-self-start sm:col-span-2"
              onClick={() => {
                field.onChange(nearest);
                // The button disappears with the refusal.
                focusCode();
              }}
            >
              <Swatch colour={nearest} />
              Take {nearest}
            </SmallButton>
          )}
          {colour && (
            <div className="text-small text-ink-soft sm:col-span-2">
              {schemes.map((scheme) => (
                <Contrast key={scheme} {...{ name, colour, scheme }} />
              ))}
            </div>
          )}
        </div>
      </details>
    </fieldset>
  );
}

const easyToRead = 'Easy to read, on light and on dark pages.';

export const schemeLabels: Record<Scheme, string> = { light: 'Light', dark: 'Dark' };

/** The contrast of a colour in one scheme, in words. */
function Contrast({ name, colour, scheme }: { name: ColourName; colour: string; scheme: Scheme }) {
  const [first, ...others] = contrastsOf(name, colour, scheme).map(
    ({ place, ratio, min }, index) =>
      `${ratioText(ratio)}${index === 0 ? ' to 1' : ''} with ${place} (at least ${min})`,
  );
  return <p>{`${schemeLabels[scheme]}: ${[first, ...others].join(', ')}.`}</p>;
}

/** Colours that pass as accent and for each club. The design's own colours are among them. */
export const palette = [
  { name: 'Yellow', colour: '#ffd83d' },
  { name: 'Amber', colour: '#ffb84d' },
  { name: 'Coral', colour: '#ff9e8a' },
  { name: 'Pink', colour: '#ff9fd2' },
  { name: 'Lilac', colour: '#cbb5ff' },
  { name: 'Sky', colour: '#8cc8ff' },
  { name: 'Cyan', colour: '#66e0e3' },
  { name: 'Mint', colour: '#7be8bd' },
  { name: 'Green', colour: '#85e070' },
  { name: 'Lime', colour: '#c9e84a' },
];
