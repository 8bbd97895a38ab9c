import { Check, Circle } from 'lucide-react';
import { use } from 'react';
import { Link } from 'react-router';
import { contentTypes } from '#contract/content/index.ts';
import { AdminFeatures, type FirstTask } from '#web/admin/feature.ts';
import { Part, placeClass } from '#web/admin/ui/paperParts.tsx';
import { hasScreens } from '#web/hasScreens.ts';
import type { HandOver } from '../contract.ts';

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
export function FirstTasks({ handOver }: { handOver: HandOver }) {
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
