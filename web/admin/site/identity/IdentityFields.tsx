import { ParagraphField, TextField } from '../../forms/textFields.tsx';
import { Columns } from '../Columns.tsx';
import { useSectionFields } from '../useSectionFields.ts';

export function IdentityFields() {
  const field = useSectionFields('identity');
  return (
    <Columns>
      <TextField {...field('name')} help="It is typed letter by letter on the home page, and stands in every title." />
      <ParagraphField {...field('description')} help="One or two sentences for search engines and link previews." />
    </Columns>
  );
}
