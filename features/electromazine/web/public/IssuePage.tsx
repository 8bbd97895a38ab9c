import { itemPath } from '#contract/itemPages.ts';
import { itemDescription, itemTitle } from '#contract/itemTexts.ts';
import { toHref } from '#contract/links.ts';
import { linkTexts } from '#contract/visitorTexts.ts';
import type { ItemPage } from '#web/api/itemPage.ts';
import { ItemCards } from '#web/public/item/ItemCards.tsx';
import { ItemLayout } from '#web/public/item/ItemLayout.tsx';
import { ItemStates } from '#web/public/item/ItemStates.tsx';
import { PageTitle } from '#web/public/PageTitle.tsx';
import { ShareButton } from '#web/public/share/ShareButton.tsx';
import { NewTabButton } from '#web/ui/Button.tsx';
import { linkClass } from '#web/ui/linkClass.ts';
import { viewedIssue } from './viewedIssue.ts';

/** /magazine/:id */
export default function IssuePage() {
  return (
    <ItemStates kind="magazine">
      {(page) => page.type === 'electromazine' && <Issue key={page.item._id} {...page} />}
    </ItemStates>
  );
}

function Issue({ item, others, notYetPublic }: Extract<ItemPage, { type: 'electromazine' }>) {
  const title = itemTitle('electromazine', item);
  return (
    <>
      <PageTitle title={title} description={itemDescription(item)} />
      <ItemLayout
        picture={{ ...viewedIssue(item), alt: `Cover: ${title}` }}
        title={title}
        meta={<bdi className="font-signal text-small text-on-brand-soft">{item.time || 'Featured Event'}</bdi>}
        actions={
          <>
            {item.registrationLink && (
              <NewTabButton variant="primary" href={toHref(item.registrationLink)} className="max-sm:w-full">
                {linkTexts.issue}
              </NewTabButton>
            )}
            {!notYetPublic && (
              <ShareButton item={{ path: itemPath('magazine', item._id), title }} className={linkClass} />
            )}
          </>
        }
        description={item.description}
      />
      <ItemCards
        title="More Issues"
        type="electromazine"
        items={others}
        meta={(issue) => <bdi className="font-signal">{issue.time || 'Featured Event'}</bdi>}
      />
    </>
  );
}
