import { CircleAlert, TriangleAlert } from 'lucide-react';
import { use } from 'react';
import { AdminFeatures, type FetchedToDo, type TodayFeature } from '#web/admin/feature.ts';
import { toDoOf } from '#web/admin/today/toDoOf.ts';
import { type FindingKind, siteHealthMessages, siteHealthScreen } from '../contract.ts';
import { addressOf, kindTexts, nameOf } from './findingTexts.ts';
import { useSiteHealth } from './queries.ts';

export const siteHealth: TodayFeature = { name: 'site-health', useToDo };

const faults: FindingKind[] = ['backup', 'disk', 'deadLink'];

/** Other rows name events that are over and drafts. Pictures can wait until somebody looks at all of them. */
const leftOut: FindingKind[] = ['passedEvent', 'oldDraft', 'missingAlt', 'fileNameAlt', 'smallPicture'];

function useToDo(): FetchedToDo {
  const health = useSiteHealth();
  const features = use(AdminFeatures);
  return toDoOf(health, siteHealthMessages.loadFailed, ({ open }) =>
    open
      .filter(({ kind }) => !leftOut.includes(kind))
      .map(({ kind, count, findings: [first] }) => {
        const only = count === 1 ? first : undefined;
        const isFault = faults.includes(kind);
        return {
          icon: isFault ? TriangleAlert : CircleAlert,
          text: only ? kindTexts[kind].one : kindTexts[kind].many(count),
          note: only && nameOf(only),
          path: (only && addressOf(only, kind, features)) ?? siteHealthScreen,
          isFault,
        };
      }),
  );
}
