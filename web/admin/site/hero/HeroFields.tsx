import { LinkField, TextField } from '../../forms/textFields.tsx';
import { Columns } from '../Columns.tsx';
import { useSectionFields } from '../useSectionFields.ts';

export function HeroFields() {
  const field = useSectionFields('hero');
  return (
    <Columns>
      <TextField {...field('tagline')} />
      <LinkField {...field('joinUrl')} help="It opens in a new tab. The button is also in the menu of every page." />
    </Columns>
  );
}
