import { factNames } from '../contract/index.ts';
import type { ReadAnnouncement } from '../contract/schemas.ts';
import type { Filled } from './filling.ts';
import { markedText } from './texts.ts';

/** The announcement, with marks where the values of fields were read. */
export function Message({ read: { text, facts }, filled }: { read: ReadAnnouncement; filled: Filled }) {
  const spans = factNames.flatMap((name) => (filled[name] === undefined ? [] : (facts[name] ?? [])));
  return (
    <div
      dir="auto"
      className="rounded-r-control border-s-2 border-edge bg-admin-wash px-5 py-4 text-small leading-relaxed whitespace-pre-line wrap-anywhere"
    >
      {markedText(text, spans).map(({ start, text, isMarked }) =>
        isMarked ? (
          <mark key={start} className="border-b-2 border-edge bg-transparent pb-px font-semibold text-inherit">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </div>
  );
}
