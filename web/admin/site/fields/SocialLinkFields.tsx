import type { SectionName } from '#contract/settings/index.ts';
import { socialNetworks } from '#contract/settings/socialNetworks.ts';
import { LinkField } from '../../forms/textFields.tsx';
import { Field, inputClass } from '../../ui/Field.tsx';
import { useSectionFields } from '../useSectionFields.ts';

/** The fields of a link to a social network, at a path of a section. */
export function SocialLinkFields({ section, path }: { section: SectionName; path: string }) {
  const field = useSectionFields(section);
  const { label, error, limit: _, ...network } = field(`${path}.network`);
  return (
    <div className="grid gap-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <Field label={label} error={error}>
        {(control) => (
          <select {...control} {...network} className={inputClass}>
            {Object.entries(socialNetworks).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        )}
      </Field>
      <LinkField {...field(`${path}.url`)} />
    </div>
  );
}
