import { Check, Circle } from 'lucide-react';
import { generatePath, Link } from 'react-router';
import { contentTypes } from '#contract/content/index.ts';
import { addAdminId } from '#web/admin/sections.ts';
import { Part, placeClass } from '#web/admin/ui/paperParts.tsx';
import { paths } from '#web/paths.ts';
import type { HandOver } from '../contract.ts';

/** A first task of a new committee. Without `done`, only its members know whether it is done. */
interface Task {
  text: string;
  /** The screen on which it is done; absent if it is done elsewhere. */
  path?: string;
  done?: boolean;
}

const tasksOf = ({ admins, backups, drafts }: HandOver): Task[] => [
  { text: 'Invite each of you: nobody shares a password', path: `${paths.admin.account}#${addAdminId}` },
  {
    text: 'Add a passkey to your own account',
    path: paths.admin.account,
    done: admins.ownPasskeys > 0,
  },
  { text: 'Remove the admins who have left', path: paths.admin.account },
  { text: 'Start the new year of the governing team', path: contentTypes.governingTeam.screens.manage },
  { text: 'Look through the texts of the site', path: paths.admin.site },
  {
    text: 'Check the contact and the social links',
    path: generatePath(paths.admin.siteSection, { section: 'contact' }),
  },
  {
    text: 'Look at the drafts: publish or delete them',
    path: contentTypes[drafts[0]?.type ?? 'upcomingEvents'].screens.manage,
    done: drafts.length === 0,
  },
  {
    text: 'Ask whoever runs the server to restore a backup once, as a test',
    done: backups.restoredAt !== undefined,
  },
];

/** The list of what to do first. */
export function FirstTasks({ handOver }: { handOver: HandOver }) {
  return (
    <Part title="What to do first">
      <ol className="grid">
        {tasksOf(handOver).map((task) => (
          <TaskLine key={task.text} task={task} />
        ))}
      </ol>
    </Part>
  );
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
