import { useWatch } from 'react-hook-form';
import { formatCalendarDate, today } from '#contract/dates.ts';
import { type SiteSettings, settingsSections } from '#contract/settings/index.ts';

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
        In {timeZone} it is {time} now. Events of {day} are upcoming until midnight there, and over from then on.
      </p>
      <p>The server writes this date as ‘{day}’.</p>
    </div>
  );
}
