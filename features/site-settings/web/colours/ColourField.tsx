import { Check } from 'lucide-react';
import { useId, useRef } from 'react';
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

/**
 * A colour: from the palette, from the browser's picker, or as its code. The field says at once whether the colour
 * stands out enough.
 */
export function ColourField({ name, label, help }: { name: ColourName; label: string; help: string }) {
  const { field, fieldState } = useController<Record<string, string>>({ name });
  const id = useId();
  const code = useRef<HTMLInputElement>(null);
  const typed = field.value ?? '';
  const colour = hexPattern.test(typed) ? typed.toLowerCase() : undefined;
  const refusal = colour && refusalOf(name, colour);
  const nearest = colour && refusal && nearestColour(name, colour);

  return (
    <fieldset
      aria-describedby={`${id}-help`}
      className="grid gap-4 border-t border-line pt-6 first:border-t-0 first:pt-0"
    >
      {/* The legend floats. Otherwise it would stand on the line above. */}
      <legend className="float-left text-h4 font-semibold">{label}</legend>
      <p id={`${id}-help`} className="-mt-3 text-small text-ink-soft">
        {help}
      </p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(3.75rem,1fr))] gap-x-1 gap-y-3">
        {palette.map((one) => (
          <label key={one.colour} className="grid justify-items-center gap-1 text-small leading-tight">
            <span className="relative forced-color-adjust-none">
              <input
                type="radio"
                name={`${id}-palette`}
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
            {one.name}
          </label>
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-[auto_minmax(0,1fr)]">
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
        <Field label="Code" help={colour && !refusal && easyToRead} error={refusal ?? fieldState.error?.message}>
          {(control) => (
            <>
              <input
                {...control}
                {...field}
                ref={(element) => {
                  field.ref(element);
                  code.current = element;
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
      </div>
      {colour && (
        <details className="text-small text-ink-soft">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2.5 font-semibold text-admin-text">
            Details
            <span className="sr-only"> of the contrast of {label}</span>
          </summary>
          {schemes.map((scheme) => (
            <Contrast key={scheme} {...{ name, colour, scheme }} />
          ))}
        </details>
      )}
      {nearest && (
        <SmallButton
          className="justify-self-start"
          onClick={() => {
            field.onChange(nearest);
            // The button disappears with the refusal.
            code.current?.focus();
          }}
        >
          <span
            aria-hidden
            style={{ backgroundColor: nearest }}
            className="size-5 rounded-sharp forced-color-adjust-none"
          />
          Take {nearest}
        </SmallButton>
      )}
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
