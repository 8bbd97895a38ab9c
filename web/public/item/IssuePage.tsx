import { itemPath } from '#contract/itemPages.ts';
import { itemDescription, itemTitle } from '#contract/itemTexts.ts';
import { toHref } from '#contract/links.ts';
import { linkTexts } from '#contract/visitorTexts.ts';
import type { ItemPage } from '../../api/itemPage.ts';
import { NewTabButton } from '../../ui/Button.tsx';
import { linkClass } from '../../ui/linkClass.ts';
import { viewedIssue } from '../gallery/viewedIssue.ts';
import { PageTitle } from '../PageTitle.tsx';
import { ShareButton } from '../share/ShareButton.tsx';
import { ViewPicture } from '../viewer/ViewPicture.tsx';
import { ItemCards } from './ItemCards.tsx';
import { ItemLayout } from './ItemLayout.tsx';
import { ItemStates } from './ItemStates.tsx';

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
  const viewed = viewedIssue(item);
  return (
    <>
      <PageTitle title={title} description={itemDescription(item)} />
      <ItemLayout
        image={item}
        alt={`Cover: ${title}`}
        viewing={<ViewPicture picture={viewed} all={() => [viewed]} />}
        meta={<bdi>{item.time || 'Featured Event'}</bdi>}
        title={title}
        description={item.description}
      >
        {item.registrationLink && <NewTabButton href={toHref(item.registrationLink)}>{linkTexts.issue}</NewTabButton>}
        {!notYetPublic && (
          <div className="flex flex-wrap items-center gap-x-6">
            <ShareButton item={{ path: itemPath('magazine', item._id), title }} className={linkClass} />
          </div>
        )}
      </ItemLayout>
      <ItemCards
        title="More Issues"
        type="electromazine"
        items={others}
        meta={(issue) => <bdi className="font-signal">{issue.time || 'Featured Event'}</bdi>}
      />
    </>
  );
}
