import { useWatch } from 'react-hook-form';
import { type SiteSettings, settingsSections } from '#contract/settings/index.ts';
import { LinkField } from '#web/admin/forms/textFields.tsx';
import { settingsMessages } from '../../contract.ts';
import { Columns, useSectionFields } from '../fields/sectionFields.tsx';
import { useSiteSections } from '../queries.ts';

export function AddressFields() {
  const field = useSectionFields('address');
  const isFixed = useSiteSections().data?.some((state) => state._id === 'address' && state.isSetByOperator);
  return (
    <Columns>
      <LinkField {...field('url')} optional readOnly={isFixed} help={isFixed ? settingsMessages.setByOperator : help} />
    </Columns>
  );
}

/** Staff on the web are at the address of the site. A site on the own machine has no address yet. */
const example = location.protocol === 'https:' ? location.origin : 'https://chapter.example.org';
const help = `Such as ${example}. Before it is saved, the server looks whether it finds this site there.`;

/** The effects of the address, in words. */
export function AddressPreview() {
  const read = settingsSections.address.fields.safeParse(useWatch() as SiteSettings['address']);
  if (!read.success) return null;
  const { url } = read.data;
  return (
    <div className="grid max-w-184 gap-2 rounded-control border border-line bg-wash p-5">
      <p className="font-semibold">What this means</p>
      <p className="wrap-anywhere">
        {url === ''
          ? 'Chats show links to this site without a picture, and search engines do not know where it belongs.'
          : `Links in chats show a picture, and search engines and other programs lead to ${url}/.`}
      </p>
    </div>
  );
}
