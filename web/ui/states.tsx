import type { ReactNode } from 'react';

/** The state of a list that is being fetched: a carrier wave without a signal. */
export function LoadingState({ text }: { text: string }) {
  return <State role="status" text={text} line={<path className="state-carrier" d={carrier(18, 14, 24, 624)} />} />;
}

/**
 * The state of a list without items: the idle line. `children` stand below the text; they give more information or an
 * action.
 */
export function EmptyState(state: TextProps) {
  return (
    <State
      {...state}
      line={
        <>
          <path className="stroke-line" d="M0 6H600" />
          <path d="M0 30H600" />
        </>
      }
    />
  );
}

/**
 * The state of a list that could not be fetched: a broken frame. `children` stand below the text; they offer an action.
 */
export function ErrorState(state: TextProps) {
  return (
    <State
      {...state}
      role="alert"
      line={
        <>
          <path d="M0 30H40V6H80V30H120V6H140V30H180V6H236L244 20L250 2L256 32L262 10L268 24" />
          <path strokeDasharray="4 8" d="M290 30H600" />
        </>
      }
    />
  );
}

interface TextProps {
  text: string;
  children?: ReactNode;
}

function State({ role, text, line, children }: TextProps & { role?: 'status' | 'alert'; line: ReactNode }) {
  const isError = role === 'alert';
  return (
    <div
      role={role}
      className="state grid min-h-60 content-center justify-items-start gap-3 rounded-sharp bg-(--state-ground,var(--color-sheet)) p-[clamp(1.5rem,3vw,2.5rem)] text-ink-soft *:max-w-136"
    >
      <svg
        viewBox="0 0 600 36"
        preserveAspectRatio="none"
        aria-hidden="true"
        className={`mb-3 h-9 w-full max-w-none! ${lineClass} ${isError ? 'stroke-danger' : 'stroke-brand'}`}
      >
        {line}
      </svg>
      <p className={`font-journal text-h3 font-semibold wrap-anywhere ${isError ? 'text-danger' : 'text-ink'}`}>
        {text}
      </p>
      {children}
    </div>
  );
}

/** A block that takes the place of a poster while the poster is being fetched. */
export function PosterSkeleton() {
  return (
    <div className="skeleton relative aspect-4/5 overflow-hidden rounded-sharp bg-(--skeleton,var(--color-wash))">
      <svg
        viewBox="0 0 400 500"
        preserveAspectRatio="none"
        aria-hidden="true"
        strokeOpacity=".55"
        className={`size-full stroke-edge ${lineClass}`}
      >
        <path className="state-carrier" d={carrier(250, 26, 40, 440)} />
      </svg>
    </div>
  );
}

const lineClass = 'fill-none stroke-2 *:[vector-effect:non-scaling-stroke]';

/**
 * Returns a sine wave as an SVG path. It begins one period before the left edge, so that an animation can move it by
 * one period.
 */
function carrier(middle: number, height: number, period: number, length: number): string {
  const half = period / 2;
  return `M${-period} ${middle}q${half / 2} ${-2 * height} ${half} 0${`t${half} 0`.repeat((2 * length) / period)}`;
}
