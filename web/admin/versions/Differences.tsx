import type { ReactNode, Ref } from 'react';
import { isBlank } from '#contract/invisible.ts';

/** Two versions of a field: their texts, or what shows them. */
interface Difference {
  /** The name or the path of the field. */
  key: string;
  label: ReactNode;
  one: ReactNode;
  other: ReactNode;
}

interface DifferencesProps {
  ref?: Ref<HTMLDListElement>;
  differences: readonly Difference[];
  /** The names of both versions, if they are not the versions of a conflict. */
  names?: readonly [string, string];
}

/** The differences between two versions, side by side. */
export function Differences({ ref, differences, names: [one, other] = ['Theirs', 'Yours'] }: DifferencesProps) {
  return (
    <dl ref={ref} className="mt-3 grid gap-4">
      {differences.map((difference) => (
        <div key={difference.key} className="grid gap-2">
          <dt className="font-semibold">{difference.label}</dt>
          <dd className="grid gap-3 sm:grid-cols-2">
            <Version name={one} content={difference.one} />
            <Version name={other} content={difference.other} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Version({ name, content }: { name: string; content: ReactNode }) {
  return (
    <div className="grid content-start gap-1.5 rounded-control border border-line bg-sheet p-3">
      <span className="text-small text-ink-soft">{name}</span>
      {typeof content === 'string' ? <VersionText text={content} /> : content}
    </div>
  );
}

const VersionText = ({ text }: { text: string }) =>
  isBlank(text) ? (
    <p className="text-ink-soft">Empty</p>
  ) : (
    <p dir="auto" className="max-h-60 overflow-auto leading-normal whitespace-pre-wrap wrap-anywhere">
      {text}
    </p>
  );
