import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { isSectionName, settingsSections } from '#contract/settings/index.ts';
import type { SectionState } from '#contract/settings/sectionState.ts';
import { useOpenedField } from '#web/admin/content/openedItem.ts';
import type { Filling } from '#web/admin/content/useSavedForm.ts';
import { FailedList } from '#web/admin/layout/Fetched.tsx';
import { ScreenHead } from '#web/admin/layout/ScreenHead.tsx';
import { ErrorBox, Messages } from '#web/admin/ui/messages.tsx';
import { useLeaving } from '#web/admin/unsaved/LeaveGuard.tsx';
import { UnsavedOfForm } from '#web/admin/unsaved/UnsavedOffer.tsx';
import { failureText } from '#web/api/http.ts';
import { KnownSections } from '#web/api/settings.ts';
import { LoadingState } from '#web/ui/states.tsx';
import { sectionPath, settingsMessages, siteScreen } from '../contract.ts';
import { settingsIn, useSiteSections } from './queries.ts';
import { SectionForm } from './SectionForm.tsx';

/** /admin/site/:section: a section of the site's settings. */
export function SectionScreen() {
  const { section = '' } = useParams();
  const sections = useSiteSections();
  const { data, error, isFetchedAfterMount } = sections;
  if (!isSectionName(section)) return <Navigate to={siteScreen} replace />;
  const { label, purpose } = settingsSections[section];
  // A form begins with the present version. Until that is fetched, the version in the cache is shown.
  const state = isFetchedAfterMount ? data?.find(({ _id }) => _id === section) : undefined;
  const failure = error && failureText(error, settingsMessages.loadFailed);
  return (
    <>
      <ScreenHead
        title={label}
        documentTitle={`${label} | Site`}
        subtitle={purpose}
        link={{ path: siteScreen, label: 'All sections' }}
        quietLink={section === 'address' ? regionLink : undefined}
      />
      {data && state ? (
        <>
          <Messages>{failure && <ErrorBox text={failure} />}</Messages>
          {/* The preview shows other sections, too, and this screen may have them a moment before `AdminApp`. */}
          <KnownSections value={settingsIn(data)}>
            <Section key={section} loaded={state} />
          </KnownSections>
        </>
      ) : failure ? (
        <FailedList query={sections} failed={settingsMessages.loadFailed} />
      ) : (
        <LoadingState text="Loading" />
      )}
    </>
  );
}

const regionLink = { path: sectionPath('region'), label: settingsSections.region.label };

function Section({ loaded }: { loaded: SectionState }) {
  const [state, setState] = useState(loaded);
  const [{ count, ...filling }, setFilling] = useState<Filling<SectionState>>({ count: 0 });
  const { leave } = useLeaving();
  const field = useOpenedField();
  const fill = (next: Omit<Filling<SectionState>, 'count'>) => setFilling({ ...next, count: count + 1 });
  return (
    <>
      <Messages>
        <UnsavedOfForm form={`site/${state._id}`} onRestore={(restored) => fill({ restored })} />
      </Messages>
      <SectionForm
        // The new key mounts a new form for the values.
        key={count}
        state={state}
        {...filling}
        focusOn={count === 0 ? field : undefined}
        onShow={(earlier) => leave(() => fill({ earlier }))}
        onChange={setState}
      />
    </>
  );
}
