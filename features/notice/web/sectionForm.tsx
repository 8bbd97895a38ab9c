import type { ChangeEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { toLocalMinute } from '#contract/event/localTime.ts';
import { isBlank } from '#contract/invisible.ts';
import { typedLine } from '#contract/typedText.ts';
import type { SectionParts } from '#web/admin/feature.ts';
import { DateField, LinkField, TextField } from '#web/admin/forms/textFields.tsx';
import { useSectionFields } from '#web/admin/forms/useSectionFields.ts';
import { PreviewFrame } from '#web/admin/preview/PreviewFrame.tsx';
import { useSection } from '#web/api/settings.ts';
import { useNow } from '#web/public/events/useNow.ts';
import { type Notice, notice as section } from '../contract/section.ts';
import { NoticeBar } from './public/NoticeBar.tsx';
import { shownLink } from './public/shownLink.ts';
import { proposedTime, stateOf, timeInWords } from './times.ts';

/** The texts of the form. */
type Typed = Record<keyof Notice, string>;

export const notice: SectionParts = {
  Fields: NoticeFields,
  Preview: NoticePreview,
};

function NoticeFields() {
  const field = useSectionFields('notice');
  const { timeZone } = useSection('region');
  const { onChange, ...text } = field('text');
  const propose = useProposal();
  const changeText = (event: ChangeEvent<HTMLInputElement>) => {
    propose();
    return onChange(event);
  };
  return (
    <>
      <TextField {...text} onChange={changeText} optional help="Without a text nothing stands above the pages." />
      <LinkField {...field('link')} optional help="A page of this site, such as /ourevents, or another address." />
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        <DateField {...field('from')} type="datetime-local" optional help="Empty: at once." />
        <DateField
          {...field('until')}
          type="datetime-local"
          optional
          help={`It goes by itself at this minute. The times are those of ${timeZone}.`}
        />
      </div>
    </>
  );
}

/** Returns a function that proposes a time for the notice that somebody begins to type in the place of no other. */
function useProposal() {
  const { getValues, setValue } = useFormContext<Typed>();
  const moment = useNow();
  return () => {
    const { text, from, until } = getValues();
    const isNew = isBlank(text) && from === '' && until === '';
    if (!isNew && stateOf(typedTime({ from, until }), moment) !== 'over') return;
    const time = proposedTime(moment.now);
    setValue('from', time.from, { shouldDirty: true });
    setValue('until', time.until, { shouldDirty: true });
  };
}

/** Returns the time that is typed. A year of five digits, which browsers let people type, is no minute. */
const typedTime = ({ from, until }: Pick<Typed, 'from' | 'until'>) => ({
  from: toLocalMinute(from),
  until: toLocalMinute(until),
});

/** The notice as it is typed, and its time in words. */
function NoticePreview() {
  const typed = useWatch() as Typed;
  const { url } = useSection('address');
  const moment = useNow();
  const text = typedLine(typed.text);
  if (isBlank(text)) return null;
  const link = section.fields.shape.link.safeParse(typed.link).data;
  return (
    <div className="grid gap-3">
      <p className="max-w-184">{timeInWords(typedTime(typed), moment)}</p>
      <PreviewFrame ground="bg-paper" page>
        <NoticeBar text={text} link={link ? shownLink(link, url) : undefined} />
      </PreviewFrame>
    </div>
  );
}
