import { type ReactNode, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { type Fit, fits, readFit } from '#contract/content/fit.ts';
import { type Frame, fitsIn } from '../../ui/frames.ts';
import { FocusPicker } from './FocusPicker.tsx';
import { fitLabels, type ImageTexts, imageLabels } from './imageTexts.ts';
import { TextField, useTexts } from './textFields.tsx';

interface Shape {
  /** The frame in which visitors see the image. */
  frame: Frame;
  /** The size of the image in pixels, as soon as it is known. */
  size: { width: number; height: number } | undefined;
}

/** The whole image of a form. If it fills its frame, it has a handle on the point that stays in view. */
export function FocusField({ frame, size, children }: Shape & { children: ReactNode }) {
  const { watch, setValue } = useFormContext<ImageTexts>();
  const fit = useFit({ frame, size });
  return (
    <FocusPicker
      focus={watch('focus')}
      disabled={size === undefined || fit === 'contain'}
      onChange={(focus) => setValue('focus', focus, { shouldDirty: true })}
    >
      {children}
    </FocusPicker>
  );
}

const fitHelp = (ground: string): Record<Fit, string> => ({
  cover: 'The edges may be cut. Drag the circle to what must stay in view.',
  contain: `Nothing is cut. The rest of the frame has ${ground}.`,
});

/** The choice of the fit of a form's image. `ground` describes the rest of the frame. */
export function FitField({ ground = 'the colours of the image', ...shape }: Shape & { ground?: string }) {
  const { setValue } = useFormContext<ImageTexts>();
  const chosen = useFit(shape);
  const id = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{imageLabels.fit}</legend>
      {fits.map((fit) => (
        <label key={fit} className="flex min-h-11 items-start gap-2.5">
          <input
            type="radio"
            name={`${id}-fit`}
            checked={chosen === fit}
            aria-describedby={chosen === fit ? `${id}-help` : undefined}
            onChange={() => setValue('fit', fit, { shouldDirty: true })}
            className="mt-0.5 size-4.5 flex-none accent-admin-fill"
          />
          <span className="grid gap-1 leading-snug">
            {fitLabels[fit]}
            {chosen === fit && (
              <span id={`${id}-help`} className="text-small text-ink-soft">
                {fitHelp(ground)[fit]}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The alternative text of the image of a form. */
export function AltField() {
  const text = useTexts<ImageTexts>();
  return (
    <TextField
      label={imageLabels.alt}
      {...text('alt')}
      optional
      help="For people who cannot see the image: what it shows, in a sentence."
    />
  );
}

/**
 * Returns the fit of the image: the choice in the form, or else the rule of the frame. Undefined while the rule does
 * not know the size of the image: a choice that looks made could not be made.
 */
function useFit({ frame, size }: Shape): Fit | undefined {
  const { watch } = useFormContext<ImageTexts>();
  const fit = readFit(watch('fit'));
  return fit || size ? fitsIn({ ...size, fit }, frame) : undefined;
}
