import { useFormContext } from 'react-hook-form';
import { LinkField, useTexts } from '#web/admin/forms/textFields.tsx';
import { withScheme } from '#web/admin/forms/typedTexts.ts';
import type { SourceValues } from './sourceValues.ts';

/** The address of a website, and that of its journey. */
export function WebsiteFields() {
  const text = useTexts<SourceValues>();
  const { setValue } = useFormContext<SourceValues>();
  const completed = (name: 'address' | 'journey') =>
    text(name, { onBlur: ({ target }) => setValue(name, target.value === '' ? '' : withScheme(target.value)) });
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <LinkField
        label="Address of the website"
        {...completed('address')}
        help="Past and upcoming events, the team, the magazine and the journey are read, with their pictures. Of a site with an API of its own, give the address of that."
      />
      <LinkField
        label="Address of the journey"
        {...completed('journey')}
        optional
        help="Only if the photos of ‘Our Team Journey’ come from another address."
      />
    </div>
  );
}
