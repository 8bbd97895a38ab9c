import { generatePath, Link } from 'react-router';
import { type SectionState, settingsMessages } from '#contract/settings/calls.ts';
import { settingsSections } from '#contract/settings/index.ts';
import { failureText } from '../../api/http.ts';
import { useSiteSections } from '../../api/siteSections.ts';
import { paths } from '../../paths.ts';
import { LoadingState } from '../../ui/states.tsx';
import { formatMoment } from '../formatMoment.ts';
import { FailedList } from '../layout/FailedList.tsx';
import { ScreenHead } from '../layout/ScreenHead.tsx';

/** /admin/site: the sections of the site's settings. */
export default function Site() {
  const { data, error, refetch } = useSiteSections();
  if (data === undefined && error)
    return <FailedList title="Site" text={failureText(error, settingsMessages.loadFailed)} onRetry={refetch} />;
  return (
    <>
      <ScreenHead title="Site" subtitle="The texts, people and colours that make this site yours" />
      {data === undefined ? (
        <LoadingState text="Loading" />
      ) : (
        <ul className="grid gap-grid md:grid-cols-2">
          {data.map((state) => (
            <SectionCard key={state._id} {...state} />
          ))}
        </ul>
      )}
    </>
  );
}

function SectionCard({ _id: name, isOriginal, changedAt, changedBy }: SectionState) {
  const { label, purpose } = settingsSections[name];
  return (
    <li className="panel relative grid content-start gap-2">
      <h2 className="panel-title">
        <Link
          to={generatePath(paths.admin.siteSection, { section: name })}
          className="underline-offset-[.3em] after:absolute after:inset-0 after:rounded-panel hover:underline focus-visible:outline-none focus-visible:after:outline-(length:--focus-width) focus-visible:after:outline-(--focus)"
        >
          {label}
        </Link>
      </h2>
      <p>{purpose}</p>
      <p className="text-small text-ink-soft wrap-anywhere">
        {isOriginal || changedAt === undefined
          ? 'The original'
          : `Changed by ${changedBy} on ${formatMoment(changedAt)}`}
      </p>
    </li>
  );
}
