import { useState } from 'react';
import { useTimeout } from './useTimeout.ts';

/** The time after which a user wonders whether a press has been noticed (ms). */
const moment = 500;

/** A message over the screen that something is on its way, once that takes more than a moment. */
export function StillLoading() {
  const [isLate, setLate] = useState(false);
  useTimeout(() => setLate(true), moment);
  return (
    // The live region is there before its text.
    <p role="status" className="pointer-events-none fixed inset-x-0 top-3 z-40 grid justify-items-center print:hidden">
      {isLate && (
        <span className="rounded-panel bg-brand-night px-4.5 py-2.5 text-on-brand shadow-dialog">Loading...</span>
      )}
    </p>
  );
}
