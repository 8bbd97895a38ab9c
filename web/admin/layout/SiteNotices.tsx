import type { ReactNode } from 'react';
import { useFeatureParts } from '../feature.ts';
import { noticesId } from '../ui/outcomeToasts.ts';

/** The notice above every admin screen, one at a time: the first feature that has one shows it. */
export function SiteNotices() {
  const notice = useFeatureParts('Notice').reduceRight<ReactNode>(
    (next, { name, Part }) => <Part key={name}>{next}</Part>,
    null,
  );
  return (
    <div id={noticesId} tabIndex={-1} className="print:hidden">
      {notice}
    </div>
  );
}
