import { useIsFetching, useQuery } from '@tanstack/react-query';
import { Check, Circle, Printer } from 'lucide-react';
import { Suspense, use, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { contentTypes } from '#contract/content/index.ts';
import { formatDayOf } from '#contract/dates.ts';
import { AdminFeatures, type FirstTask, useFeatureParts } from '#web/admin/feature.ts';
import { FetchedScreen } from '#web/admin/layout/Fetched.tsx';
import { Part, placeClass } from '#web/admin/ui/paperParts.tsx';
import { adminApi } from '#web/api/session.ts';
import { useSection } from '#web/api/settings.ts';
import { hasScreens } from '#web/hasScreens.ts';
import { Button } from '#web/ui/Button.tsx';
import { type HandOver, handOverMessages, handOverPath, namedInHandOver } from '../contract.ts';
import { Schedule } from './Schedule.tsx';
import { SiteFacts } from './SiteFacts.tsx';

/** /admin/hand-over: what the next committee has to know, on one screen and one printed page. */
export function HandOverScreen() {
  const handOver = useQuery({
    queryKey: ['handOver'],
    queryFn: ({ signal }) => adminApi.getItem<HandOver>(handOverPath, signal),
  });
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
        <div className="grid items-start gap-grid lg:grid-cols-2 print:grid-cols-2 print:gap-x-7 print:text-[9pt] print:leading-snug">
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

/** A task of the hand-over itself. Without `done`, only the committee knows whether it is done. */
interface Task {
  text: string;
  /** The screen on which it is done; absent if it is done elsewhere. */
  path?: string | undefined;
  done?: boolean;
}

const tasksOf = ({ backups, drafts }: HandOver): Task[] => [
  {
    text: 'Look at the drafts: publish or delete them',
    path: drafts.map(({ type }) => contentTypes[type]).find(hasScreens)?.screens.manage,
    done: drafts.length === 0,
  },
  {
    text: 'Ask whoever runs the server to restore a backup once, as a test',
    done: backups.restoredAt !== undefined,
  },
];

/** The list of what to do first: the tasks of features, then those of the site itself. */
function FirstTasks({ handOver }: { handOver: HandOver }) {
  const ofFeatures = use(AdminFeatures)
    .flatMap(({ firstTasks = [] }) => firstTasks)
    .sort((one, other) => one.order - other.order);
  return (
    <Part title="What to do first">
      <ol className="grid">
        {ofFeatures.map((task) => (
          <FeatureTask key={task.text} task={task} />
        ))}
        {tasksOf(handOver).map((task) => (
          <TaskLine key={task.text} task={task} />
        ))}
      </ol>
    </Part>
  );
}

const notKnown = () => false;

function FeatureTask({ task: { text, path, useDone = notKnown } }: { task: FirstTask }) {
  return <TaskLine task={{ text, path, done: useDone() }} />;
}

function TaskLine({ task: { text, path, done = false } }: { task: Task }) {
  const Icon = done ? Check : Circle;
  return (
    <li className="flex gap-x-2.5 leading-snug print:gap-x-1.5">
      <Icon aria-hidden className={`mt-3 size-5 print:mt-0.5 print:size-3 ${done ? 'text-ok' : 'text-edge'}`} />
      {path === undefined || done ? (
        <p className={`py-2.5 print:py-0 ${done ? 'text-ink-soft' : ''}`}>
          {text}
          {done && <span className="sr-only"> (done)</span>}
        </p>
      ) : (
        <Link to={path} className={`${placeClass} py-1.5 print:py-0 print:font-normal`}>
          {text}
        </Link>
      )}
    </li>
  );
}
