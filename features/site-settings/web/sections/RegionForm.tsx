import { useWatch } from 'react-hook-form';
import { formatCalendarDate, today } from '#contract/dates.ts';
import { type SiteSettings, settingsSections } from '#contract/settings/index.ts';
import { SuggestingField } from '#web/admin/forms/textFields.tsx';
import { Columns, useSectionFields } from '../fields/sectionFields.tsx';

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

/** The effects of the time zone and the locale, in words. */
export function RegionPreview() {
  const values = useWatch() as SiteSettings['region'];
  const read = settingsSections.region.fields.safeParse(values);
  if (!read.success) return null;
  const { timeZone, locale } = read.data;
  const now = new Date();
  const time = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', minute: '2-digit' }).format(now);
  const day = formatCalendarDate(today(timeZone, now), 'long', { locale });
  return (
    <div className="grid max-w-184 gap-2 rounded-control border border-line bg-wash p-5">
      <p className="font-semibold">What this means</p>
      <p>
        In {timeZone} it is {time} now. An event of {day} without an end time is upcoming until midnight there, and over
        from then on.
      </p>
      <p>Link previews write this date as ‘{day}’.</p>
    </div>
  );
}
