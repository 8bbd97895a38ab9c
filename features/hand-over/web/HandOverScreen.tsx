import { useIsFetching, useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { formatDayOf } from '#contract/dates.ts';
import { useFeatureParts } from '#web/admin/feature.ts';
import { FetchedScreen } from '#web/admin/layout/Fetched.tsx';
import { adminApi } from '#web/api/session.ts';
import { useSection } from '#web/api/settings.ts';
import { Button } from '#web/ui/Button.tsx';
import { type HandOver, handOverMessages, handOverPath, namedInHandOver } from '../contract.ts';
import { FirstTasks } from './FirstTasks.tsx';
import { Schedule } from './Schedule.tsx';
import { SiteFacts } from './SiteFacts.tsx';

/** /admin/hand-over: what the next committee has to know, on one screen and one printed page. */
export function HandOverScreen() {
  const handOver = useQuery({ queryKey: ['handOver'], queryFn: () => adminApi.getItem<HandOver>(handOverPath) });
  const { name } = useSection('identity');
  const parts = useFeatureParts('HandOverPart');
  const [hasParts, setHasParts] = useState(false);
  const isLoading = useIsFetching({ predicate: ({ state }) => state.data === undefined }) > 0;
  return (
    <FetchedScreen
      title="Hand-over"
      subtitle={`What the next committee of ${name} has to know, as of ${formatDayOf(new Date().toISOString(), 'short')}.`}
      button={
        <Button
          variant="admin-outline"
          className="print:hidden"
          disabled={!hasParts || isLoading}
          onClick={() => window.print()}
        >
          <Printer aria-hidden className="size-5" />
          Print
        </Button>
      }
      query={handOver}
      failed={handOverMessages.loadFailed}
    >
      {(data) => (
        <div className="grid items-start gap-grid lg:grid-cols-2 print:grid-cols-2 print:gap-x-7 print:text-[9.5pt] print:leading-snug">
          <div className="grid gap-grid print:gap-3">
            <FirstTasks handOver={data} />
            <Suspense>
              {parts.map(({ name, Part }) => (
                <Part key={name} named={namedInHandOver} />
              ))}
              <Shown onShown={setHasParts} />
            </Suspense>
          </div>
          <div className="grid gap-grid print:gap-3">
            <SiteFacts handOver={data} />
            <Schedule handOver={data} />
          </div>
        </div>
      )}
    </FetchedScreen>
  );
}

/** Tells that the parts of features beside it are shown. */
function Shown({ onShown }: { onShown: (isShown: true) => void }) {
  useEffect(() => onShown(true), [onShown]);
  return null;
}
