import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { type SectionState, settingsMessages } from '#contract/settings/calls.ts';
import { isSectionName, settingsSections } from '#contract/settings/index.ts';
import { failureText } from '../../api/http.ts';
import { KnownSections } from '../../api/settings.ts';
import { settingsIn, useSiteSections } from '../../api/siteSections.ts';
import { paths } from '../../paths.ts';
import { LoadingState } from '../../ui/states.tsx';
import { useOpenedField } from '../content/openedItem.ts';
import { FailedList } from '../layout/Fetched.tsx';
import { ScreenHead } from '../layout/ScreenHead.tsx';
import { ErrorBox, Messages } from '../ui/messages.tsx';
import { useLeaving } from '../unsaved/LeaveGuard.tsx';
import { UnsavedOfForm } from '../unsaved/UnsavedOffer.tsx';
import type { UnsavedForm } from '../unsaved/unsavedStore.ts';
import { SectionForm } from './SectionForm.tsx';

/** /admin/site/:section: a section of the site's settings. */
export function SectionScreen() {
  const { section = '' } = useParams();
  const sections = useSiteSections();
  const { data, error, isFetchedAfterMount } = sections;
  if (!isSectionName(section)) return <Navigate to={paths.admin.site} replace />;
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
        link={{ path: paths.admin.site, label: 'All sections' }}
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

/** The source of a form's values, if it is not the present version, and how often a form was filled. */
interface Filling {
  restored?: UnsavedForm;
  earlier?: SectionState;
  count: number;
}

function Section({ loaded }: { loaded: SectionState }) {
  const [state, setState] = useState(loaded);
  const [{ count, ...filling }, setFilling] = useState<Filling>({ count: 0 });
  const { leave } = useLeaving();
  const field = useOpenedField();
  const fill = (next: Omit<Filling, 'count'>) => setFilling({ ...next, count: count + 1 });
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
