import { useId } from 'react';
import { TextField } from '../../forms/textFields.tsx';
import { Columns } from '../Columns.tsx';
import { useSectionFields } from '../useSectionFields.ts';

const timeZones = Intl.supportedValuesOf('timeZone');
/** Suggestions. The user may type any other locale. */
const locales = ['en-GB', 'en-IN', 'en-US', 'de-DE', 'es-ES', 'fr-FR', 'hi-IN', 'mr-IN', 'pt-BR'];

export function RegionFields() {
  const field = useSectionFields('region');
  const id = useId();
  return (
    <Columns>
      <TextField
        {...field('timeZone')}
        list={`${id}-zones`}
        autoComplete="off"
        help="A name such as Asia/Kolkata. When midnight has come there, the events of the day count as over."
      />
      <datalist id={`${id}-zones`}>
        {timeZones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <TextField
        {...field('locale')}
        list={`${id}-locales`}
        autoComplete="off"
        help="A code such as en-GB, for the dates in feeds and link previews. Each visitor’s browser writes the dates of pages in its own language."
      />
      <datalist id={`${id}-locales`}>
        {locales.map((locale) => (
          <option key={locale} value={locale} />
        ))}
      </datalist>
    </Columns>
  );
}
