import { Check, Circle } from 'lucide-react';
import { generatePath, Link } from 'react-router';
import type { FirstStep, FirstStepName } from '#contract/firstSteps.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { addAdminId } from '../sections.ts';
import { useRemoveSamples } from '../ui/outcomeToasts.ts';

const texts: Record<FirstStepName, string> = {
  identity: 'Name the chapter',
  contact: 'Say how to reach it',
  event: 'Add the first event',
  faculty: 'Introduce the faculty',
  team: 'Add the governing team',
  samples: 'Remove sample content',
  secondAdmin: 'Add a second admin',
  siteUrl: 'Set SITE_URL',
};

const section = (name: string) => generatePath(paths.admin.siteSection, { section: name });

/** The screens of the steps that have a screen. */
const places: Partial<Record<FirstStepName, string>> = {
  identity: section('identity'),
  contact: section('contact'),
  event: paths.admin.upcomingEvents,
  faculty: section('faculty'),
  team: paths.admin.governingTeam,
  secondAdmin: `${paths.admin.account}#${addAdminId}`,
};

/** A first step: a link to its screen, or the note that it is done. */
export function StepLine({ step: { name, done } }: { step: FirstStep }) {
  const Icon = done ? Check : Circle;
  return (
    <li className={`flex gap-x-2.5 ${name === 'siteUrl' && !done ? 'col-span-full' : ''}`}>
      <Icon aria-hidden className={`mt-3 size-5 flex-none ${done ? 'text-ok' : 'text-edge'}`} />
      {done ? (
        <p className={`${rowClass} text-ink-soft`}>
          {texts[name]}
          <span className="sr-only"> (done)</span>
        </p>
      ) : (
        <OpenStep name={name} />
      )}
    </li>
  );
}

const rowClass = 'flex min-h-11 items-center text-left leading-snug';
const actionClass = `${rowClass} font-semibold text-admin-text underline underline-offset-[.3em]`;

function OpenStep({ name }: { name: FirstStepName }) {
  if (name === 'samples') return <RemoveSamples />;
  const place = places[name];
  if (place === undefined) return <SetSiteUrl />;
  return (
    <Link to={place} className={actionClass}>
      {texts[name]}
    </Link>
  );
}

function RemoveSamples() {
  const { isRemoving, removeAll } = useRemoveSamples();
  return (
    <Button variant="danger-outline" size="small" disabled={isRemoving} onClick={() => void removeAll()}>
      {isRemoving ? 'Removing...' : texts.samples}
    </Button>
  );
}

/** A step for the operator of the server, which has no screen. */
function SetSiteUrl() {
  // On the web, staff are at the address of the site. A site on the own machine has no address yet.
  const address = location.protocol === 'https:' ? location.origin : 'https://example.org';
  return (
    <p className="py-3 leading-snug">
      Set SITE_URL to the address of the site, then links in chats show a picture. Whoever runs the server adds this
      line to its settings, and restarts it: <code className="font-signal wrap-anywhere">SITE_URL={address}</code>
    </p>
  );
}
