import { NoticeBox, SuccessBox } from '../ui/messages.tsx';
import type { PhotoKind } from './photoKind.ts';
import type { PhotoQueue } from './photoQueue.ts';
import { summaryOf } from './queueTexts.ts';

/** The outcome of sending several photos, once it has ended. */
export function QueueSummary({ kind, queue }: { kind: PhotoKind; queue: PhotoQueue }) {
  const summary = summaryOf(queue, kind);
  if (summary === undefined) return null;
  if (summary.failed === undefined) return <SuccessBox text={summary.done} />;
  return (
    <NoticeBox text={summary.done}>
      <p className="wrap-anywhere">{summary.failed}</p>
    </NoticeBox>
  );
}
