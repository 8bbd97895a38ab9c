import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef } from 'react';
import { focusAt, focusText, imageLabels, pointAfterKey, pointOf } from './imageTexts.ts';

interface FocusPickerProps {
  /** The point, such as '40% 25%'. */
  focus: string | undefined;
  /** Whether the image is seen whole, so that no point of it can be chosen. */
  disabled: boolean;
  onChange: (focus: string) => void;
  /** The whole image. */
  children: ReactNode;
}

/**
 * An image with a handle on the point that stays in view when the image is cut. A press anywhere on the image moves the
 * handle there, and the handle can be dragged. The arrow keys move it by one percent, with Shift by ten.
 */
export function FocusPicker({ focus, disabled, onChange, children }: FocusPickerProps) {
  const area = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const point = pointOf(focus);
  const id = useId();

  const follow = ({ clientX, clientY }: PointerEvent) => {
    const box = area.current?.getBoundingClientRect();
    if (!box) return;
    onChange(focusAt({ x: ((clientX - box.left) / box.width) * 100, y: ((clientY - box.top) / box.height) * 100 }));
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
    onChange(focusAt(moved));
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
