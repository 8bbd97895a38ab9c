import { NoticeBox, SuccessBox } from '../ui/messages.tsx';
import type { PhotoQueue } from './photoQueue.ts';
import { summaryOf } from './queueTexts.ts';

/** Reports the outcome of an upload of several photos. */
export function UploadSummary({ queue }: { queue: PhotoQueue }) {
  const summary = summaryOf(queue);
  if (summary === undefined) return null;
  if (summary.failed === undefined) return <SuccessBox text={summary.uploaded} />;
  return (
    <NoticeBox text={summary.uploaded}>
      <p className="wrap-anywhere">{summary.failed}</p>
    </NoticeBox>
  );
}
