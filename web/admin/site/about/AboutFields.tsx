import { ParagraphField, TextField } from '../../forms/textFields.tsx';
import { Column, Columns } from '../Columns.tsx';
import { EntryList } from '../fields/EntryList.tsx';
import { useSectionFields } from '../useSectionFields.ts';

export function AboutFields() {
  const field = useSectionFields('about');
  return (
    <>
      <Columns>
        <Column>
          <ParagraphField {...field('lead')} help="It stands below the heading, and search engines show it." />
          <ParagraphField {...field('whoWeAre')} rows={6} />
          <ParagraphField {...field('vision')} rows={6} />
        </Column>
        <EntryList
          name="mission"
          title="Our Mission"
          noun="point"
          nameOf={({ title }) => String(title ?? '')}
          empty={{ title: '', text: '' }}
          min={1}
          max={6}
        >
          {(path) => (
            <>
              <TextField {...field(`${path}.title`)} />
              <ParagraphField {...field(`${path}.text`)} />
            </>
          )}
        </EntryList>
      </Columns>
      <h3 className="text-h4 font-semibold">Why You Should Join Us</h3>
      <Columns>
        <ParagraphField {...field('reasons.growth')} />
        <ParagraphField {...field('reasons.networking')} />
        <ParagraphField {...field('reasons.recognition')} />
        <ParagraphField {...field('callToAction')} help="It closes the page, above ‘Become a Member’." />
      </Columns>
    </>
  );
}
