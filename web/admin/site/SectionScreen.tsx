import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { type SectionState, settingsMessages } from '#contract/settings/calls.ts';
import { isSectionName, type SectionName, type SiteSettings, settingsSections } from '#contract/settings/index.ts';
import { failureText } from '../../api/http.ts';
import { KnownSections } from '../../api/settings.ts';
import { useSiteSections } from '../../api/siteSections.ts';
import { paths } from '../../paths.ts';
import { LoadingState } from '../../ui/states.tsx';
import type { Draft } from '../drafts/draftStore.ts';
import { FormDrafts } from '../drafts/FormDrafts.tsx';
import { formatMoment } from '../formatMoment.ts';
import { FailedList } from '../layout/FailedList.tsx';
import { ScreenHead } from '../layout/ScreenHead.tsx';
import { useLeaving } from '../leaving/useLeaving.ts';
import { Messages, NoticeBox } from '../ui/messages.tsx';
import { EarlierVersions } from './EarlierVersions.tsx';
import { SectionForm } from './SectionForm.tsx';
import { sectionForms } from './sectionForms.tsx';

/** /admin/site/:section: one section of the site's settings. */
export default function SectionScreen() {
  const { section = '' } = useParams();
  const { data, error, isFetchedAfterMount, refetch } = useSiteSections();
  if (!isSectionName(section) || !(section in sectionForms)) return <Navigate to={paths.admin.site} replace />;
  const { label, purpose } = settingsSections[section];
  // A form must begin with the present version, not with one that the cache still has.
  const state = isFetchedAfterMount ? data?.find(({ _id }) => _id === section) : undefined;
  return (
    <>
      <title>{`${label} | Site | Admin`}</title>
      <ScreenHead title={label} subtitle={purpose} link={{ path: paths.admin.site, label: 'All sections' }} />
      {data && state ? (
        <KnownSections value={settingsIn(data)}>
          <Section key={section} name={section} loaded={state} />
        </KnownSections>
      ) : error ? (
        <FailedList text={failureText(error, settingsMessages.loadFailed)} onRetry={refetch} />
      ) : (
        <LoadingState text="Loading" />
      )}
    </>
  );
}

/** The settings as visitors see them, for the previews. */
const settingsIn = (states: SectionState[]) =>
  Object.fromEntries(states.map(({ _id, value }) => [_id, value])) as unknown as SiteSettings;

/** What fills the form besides the present version. */
type Filling = { restored: Draft } | { version: SectionState };

function Section({ name, loaded }: { name: SectionName; loaded: SectionState }) {
  const [state, setState] = useState(loaded);
  const [filling, setFilling] = useState<Filling>();
  const [fillings, setFillings] = useState(0);
  const leave = useLeaving();
  const fill = (next?: Filling) => {
    setFilling(next);
    setFillings(fillings + 1);
  };
  const version = filling && 'version' in filling ? filling.version : undefined;
  return (
    <>
      <Messages>
        <FormDrafts form={`site/${name}`} onRestore={(restored) => fill({ restored })} />
      </Messages>
      <div className="panel">
        <SectionForm
          // The new key mounts a new form for what fills it.
          key={fillings}
          name={name}
          state={state}
          restored={filling && 'restored' in filling ? filling.restored : undefined}
          filled={version && { ...version.value }}
          onChange={(next) => {
            setState(next);
            setFilling(undefined);
          }}
          top={
            version && (
              <NoticeBox text="This is an earlier version">
                <p className="wrap-anywhere">
                  {version.changedBy} saved it on <time>{formatMoment(version.changedAt ?? '')}</time>. Save it to bring
                  it back.
                </p>
              </NoticeBox>
            )
          }
        />
      </div>
      <EarlierVersions
        name={name}
        state={state}
        onShow={(earlier) => leave(() => fill({ version: earlier }))}
        onChange={(next) => {
          setState(next);
          fill(undefined);
        }}
      />
    </>
  );
}
