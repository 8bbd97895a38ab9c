import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { formatCalendarDate, today } from '#contract/dates.ts';
import { settingsSections } from '#contract/settings/index.ts';
import { LinkField, SuggestingField } from '#web/admin/forms/textFields.tsx';
import { useSectionFields } from '#web/admin/forms/useSectionFields.ts';
import { settingsMessages } from '../../contract.ts';
import { Columns } from '../fields/sectionFields.tsx';
import { useSiteSections } from '../queries.ts';

const timeZones = Intl.supportedValuesOf('timeZone');
/** Suggestions. The user may type any other locale. */
const locales = ['en-GB', 'en-IN', 'en-US', 'de-DE', 'es-ES', 'fr-FR', 'hi-IN', 'mr-IN', 'pt-BR'];

export function RegionFields() {
  const field = useSectionFields('region');
  return (
    <Columns>
      <SuggestingField
        {...field('timeZone')}
        suggestions={timeZones}
        autoComplete="off"
        help="A name such as Asia/Kolkata. An event without an end time is over when midnight has come there."
      />
      <SuggestingField
        {...field('locale')}
        suggestions={locales}
        autoComplete="off"
        help="A code such as en-GB for British English, or mr-IN for Marathi. Link previews in chats write dates in it; on pages each visitor reads them in their own language."
      />
    </Columns>
  );
}

export function RegionPreview() {
  const read = settingsSections.region.fields.safeParse(useWatch());
  if (!read.success) return null;
  const { timeZone, locale } = read.data;
  const now = new Date();
  const time = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', minute: '2-digit' }).format(now);
  const day = formatCalendarDate(today(timeZone, now), 'long', { locale });
  return (
    <Effects>
      <p>
        In {timeZone} it is {time} now. An event of {day} without an end time is upcoming until midnight there, and over
        from then on.
      </p>
      <p>Link previews write this date as ‘{day}’.</p>
    </Effects>
  );
}

export function AddressFields() {
  const field = useSectionFields('address');
  const isFixed = useSiteSections().data?.some((state) => state._id === 'address' && state.isSetByOperator);
  return (
    <Columns>
      <LinkField {...field('url')} optional readOnly={isFixed} help={isFixed ? settingsMessages.setByOperator : help} />
    </Columns>
  );
}

/** Staff on the web are at the address of the site. A site on the own machine has no address yet. */
const example = location.protocol === 'https:' ? location.origin : 'https://chapter.example.org';
const help = `Such as ${example}. Before it is saved, the server looks whether it finds this site there.`;

export function AddressPreview() {
  const read = settingsSections.address.fields.safeParse(useWatch());
  if (!read.success) return null;
  const { url } = read.data;
  return (
    <Effects>
      <p className="wrap-anywhere">
        {url === ''
          ? 'Chats show links to this site without a picture, and search engines do not know where it belongs.'
          : `Links in chats show a picture, and search engines and other programs lead to ${url}/.`}
      </p>
    </Effects>
  );
}

/** The effects of a section without a part of a page, in words. */
const Effects = ({ children }: { children: ReactNode }) => (
  <div className="grid max-w-184 gap-2 rounded-control border border-line bg-wash p-5">
    <p className="font-semibold">What this means</p>
    {children}
  </div>
);
