import { Printer } from 'lucide-react';
import { formatDayOf } from '#contract/dates.ts';
import { handOverMessages } from '#contract/handOver.ts';
import { useHandOver } from '../../api/handOverQueries.ts';
import { failureText } from '../../api/http.ts';
import { useSection } from '../../api/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { FailedList } from '../layout/Fetched.tsx';
import { ScreenHead } from '../layout/ScreenHead.tsx';
import { ErrorBox } from '../ui/messages.tsx';
import { Admins } from './Admins.tsx';
import { FirstTasks } from './FirstTasks.tsx';
import { Health } from './Health.tsx';
import { Schedule } from './Schedule.tsx';
import { SiteFacts } from './SiteFacts.tsx';

/** /admin/hand-over: what the next committee has to know, on one screen and one printed page. */
export function HandOverScreen() {
  const handOver = useHandOver();
  const { name } = useSection('identity');
  const { data, error } = handOver;
  if (handOver.isLoadingError)
    return <FailedList title="Hand-over" query={handOver} failed={handOverMessages.loadFailed} />;
  return (
    <>
      <ScreenHead
        title="Hand-over"
        subtitle={`What the next committee of ${name} has to know, as of ${formatDayOf(new Date().toISOString(), 'short')}.`}
      >
        <Button
          variant="admin-outline"
          className="print:hidden"
          disabled={data === undefined}
          onClick={() => window.print()}
        >
          <Printer aria-hidden className="size-5" />
          Print
        </Button>
      </ScreenHead>
      {error && (
        <div className="mb-8">
          <ErrorBox text={failureText(error, handOverMessages.loadFailed)} />
        </div>
      )}
      {data === undefined ? (
        <LoadingState text="Loading" />
      ) : (
        <div className="grid items-start gap-grid lg:grid-cols-2 print:grid-cols-2 print:gap-x-7 print:text-[9.5pt] print:leading-snug">
          <div className="grid gap-grid print:gap-3">
            <FirstTasks handOver={data} />
            <Admins handOver={data} />
            <Health />
          </div>
          <div className="grid gap-grid print:gap-3">
            <SiteFacts handOver={data} />
            <Schedule handOver={data} />
          </div>
        </div>
      )}
    </>
  );
}
