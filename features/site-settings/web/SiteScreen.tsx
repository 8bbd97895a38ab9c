import { Link } from 'react-router';
import { settingsSections } from '#contract/settings/index.ts';
import type { SectionState } from '#contract/settings/sectionState.ts';
import { formatMoment } from '#web/admin/formatMoment.ts';
import { FetchedScreen } from '#web/admin/layout/Fetched.tsx';
import { useNow } from '#web/public/events/useNow.ts';
import { sectionPath, settingsMessages } from '../contract.ts';
import { useSiteSections } from './queries.ts';
import { summaryOf } from './summaries.tsx';

/** /admin/site: the sections of the site's settings. ‘Address’ leads to that of the time zone. */
export const SiteScreen = () => (
  <FetchedScreen
    title="Site"
    subtitle="The texts, people and colours that make this site yours."
    query={useSiteSections()}
    failed={settingsMessages.loadFailed}
  >
    {(states) => (
      <ul className="grid gap-grid sm:grid-cols-2 lg:grid-cols-3">
        {states.map((state) => state._id !== 'region' && <SectionCard key={state._id} {...state} />)}
      </ul>
    )}
  </FetchedScreen>
);

function SectionCard({ _id: name, value, isOriginal, changedAt, changedBy }: SectionState) {
  const { label, purpose } = settingsSections[name];
  const moment = useNow();
  return (
    <li className="relative grid grid-rows-[auto_auto_1fr_auto] gap-2 rounded-panel bg-sheet p-5 has-[a:hover]:bg-brand-tint sm:p-6">
      <h2 className="text-h4 leading-tight font-semibold">
        <Link
          to={sectionPath(name)}
          className="after:absolute after:inset-0 after:rounded-panel focus-visible:outline-none focus-visible:after:outline-(length:--focus-width) focus-visible:after:outline-offset-(--focus-gap) focus-visible:after:outline-(--focus)"
        >
          {label}
        </Link>
      </h2>
      <p className="text-small text-ink-soft">{purpose}</p>
      <p dir="auto" className="line-clamp-2 self-start wrap-anywhere">
        {summaryOf(name, value, moment)}
      </p>
      <p className="text-small text-ink-soft wrap-anywhere">
        {isOriginal || changedAt === undefined ? (
          'The original'
        ) : (
          <>
            Changed by {changedBy} on <time dateTime={changedAt}>{formatMoment(changedAt)}</time>
          </>
        )}
      </p>
    </li>
  );
}
