import { useController } from 'react-hook-form';
import { isBlank } from '#contract/invisible.ts';
import { settingsSections } from '#contract/settings/index.ts';
import { schemaAt } from '#contract/settings/labels.ts';
import { type SocialNetwork, socialNetworks } from '#contract/settings/socialNetworks.ts';
import { ParagraphField, TextField } from '#web/admin/forms/textFields.tsx';
import { useSectionFields } from '#web/admin/forms/useSectionFields.ts';
import { Field, inputClass } from '#web/admin/ui/Field.tsx';
import { Footer } from '#web/public/layout/Footer.tsx';
import { EntryList } from '../fields/EntryList.tsx';
import { Column, Columns, SectionPreview, SocialLinkFields } from '../fields/sectionFields.tsx';
import { boundsOf } from '../sectionValues.ts';

export function ContactFields() {
  const field = useSectionFields('contact');
  return (
    <Columns>
      <Column>
        <ParagraphField {...field('about')} />
        <LinesField name="address" label="Address" help="Calendars name it as the place of events." />
        <TextField {...field('email')} type="email" autoComplete="off" />
        <LinesField
          name="phones"
          label="Phone numbers"
          help="A tap on a phone calls them. Write them with their country code, such as +91 20 2550 7000."
        />
      </Column>
      <Column>
        <EntryList
          section="contact"
          name="social"
          title="Follow"
          nameOf={({ network }) => socialNetworks[network as SocialNetwork]}
        >
          {(path) => <SocialLinkFields section="contact" path={path} />}
        </EntryList>
        <TextField {...field('credit')} help="The last line of every page." />
      </Column>
    </Columns>
  );
}

interface LinesFieldProps {
  /** The name of the list in the section. */
  name: string;
  label: string;
  help: string;
}

/** A list of lines, in one field with a line for each. */
function LinesField({ name, label, help }: LinesFieldProps) {
  const { min, max } = boundsOf(schemaAt(settingsSections.contact.fields, name));
  const { field, fieldState } = useController<Record<string, readonly string[]>>({ name });
  const errors = [fieldState.error, ...(Array.isArray(fieldState.error) ? fieldState.error : [])];
  const error = errors.find((one) => one?.message)?.message;
  const lines = field.value ?? [];
  return (
    <Field label={label} optional={min === 0} help={`Up to ${max} lines. ${help}`} error={error}>
      {(control) => (
        <textarea
          {...control}
          ref={field.ref}
          name={name}
          dir="auto"
          rows={Math.max(3, lines.length)}
          value={lines.join('\n')}
          onBlur={() => {
            field.onChange(lines.filter((line) => !isBlank(line)));
            field.onBlur();
          }}
          onChange={({ target }) => field.onChange(target.value.split('\n'))}
          className={`${inputClass} resize-y leading-normal`}
        />
      )}
    </Field>
  );
}

/** The footer. */
export const ContactPreview = () => (
  <SectionPreview section="contact">
    <Footer />
  </SectionPreview>
);
