import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { type Fit, fits, readFit } from '#contract/content/fit.ts';
import { type Frame, fitsIn } from '../../ui/frames.ts';
import { fitLabels, focusAt, focusText, type ImageTexts, imageLabels, pointAfterKey, pointOf } from './imageTexts.ts';
import { TextField, useTexts } from './textFields.tsx';

interface Shape {
  /** The frame in which visitors see the image. */
  frame: Frame;
  /** The size of the image in pixels, as soon as it is known. */
  size: { width: number; height: number } | undefined;
}

/**
 * The whole image of a form. If it fills its frame, it has a handle on the point that stays in view when it is cut. A
 * press anywhere on the image moves the handle there, and the handle can be dragged. The arrow keys move it by one
 * percent, with Shift by ten.
 */
export function FocusField({ children, ...shape }: Shape & { children: ReactNode }) {
  const { watch, setValue } = useFormContext<ImageTexts>();
  const focus = watch('focus');
  const point = pointOf(focus);
  const fit = useFit(shape);
  const disabled = shape.size === undefined || fit === 'contain';
  const area = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const id = useId();

  const moveTo = (moved: typeof point) => setValue('focus', focusAt(moved), { shouldDirty: true });

  const follow = ({ clientX, clientY }: PointerEvent) => {
    const box = area.current?.getBoundingClientRect();
    if (!box) return;
    moveTo({ x: ((clientX - box.left) / box.width) * 100, y: ((clientY - box.top) / box.height) * 100 });
  };

  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (disabled || event.button !== 0) return;
    // Otherwise the browser drags the image itself.
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    handle.current?.focus({ preventScroll: true });
    follow(event);
  };

  const moveByKey = (event: KeyboardEvent) => {
    const moved = pointAfterKey(event.key, point, event.shiftKey ? 10 : 1);
    if (moved === undefined) return;
    event.preventDefault();
    moveTo(moved);
  };

  return (
    <div
      ref={area}
      onPointerDown={press}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && follow(event)}
      className={disabled ? '' : 'relative cursor-crosshair touch-none select-none'}
    >
      {children}
      {!disabled && (
        <>
          <button
            ref={handle}
            type="button"
            aria-label={imageLabels.focus}
            aria-describedby={`${id}-keys`}
            onKeyDown={moveByKey}
            style={{ left: `${point.x}%`, top: `${point.y}%` }}
            className="absolute grid size-11 -translate-1/2 cursor-grab place-items-center rounded-full active:cursor-grabbing"
          >
            {/* There are two rings, so that one is visible on any image. */}
            <span className="size-7 rounded-full border-3 border-white shadow-[0_0_0_2px_#15173c,inset_0_0_0_2px_#15173c]" />
          </button>
          <p id={`${id}-keys`} hidden>
            Move it with the arrow keys, with Shift by larger steps.
          </p>
          <p role="status" className="sr-only">
            {focusText(focus)}
          </p>
        </>
      )}
    </div>
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
