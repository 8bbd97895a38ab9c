import type { ReactNode } from 'react';

interface VersionsProps {
  theirs: ReactNode;
  yours: ReactNode;
  /** The names of both versions, if they are not the versions of a conflict. */
  names?: readonly [string, string];
}

/** Two versions of a field, side by side. */
export function Versions({ theirs, yours, names: [one, other] = ['Theirs', 'Yours'] }: VersionsProps) {
  return (
    <dd className="grid gap-3 sm:grid-cols-2">
      <Version name={one}>{theirs}</Version>
      <Version name={other}>{yours}</Version>
    </dd>
  );
}

function Version({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1.5 rounded-control border border-line bg-sheet p-3">
      <span className="text-small text-ink-soft">{name}</span>
      {children}
    </div>
  );
}

/** The text of a version. */
export function VersionText({ text }: { text: string }) {
  return text.trim() === '' ? (
    <p className="text-ink-soft">Empty</p>
  ) : (
    <p dir="auto" className="max-h-60 overflow-auto leading-normal whitespace-pre-wrap wrap-anywhere">
      {text}
    </p>
  );
}
