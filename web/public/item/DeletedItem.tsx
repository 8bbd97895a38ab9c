import { goneMessages, type ItemKind } from '#contract/itemPages.ts';
import { itemPageTexts } from '#contract/visitorTexts.ts';
import { UpcomingEvents } from '../home/UpcomingEvents.tsx';
import { PageTitle } from '../PageTitle.tsx';
import { itemHeadingClass } from './ItemLayout.tsx';

/** The page of an item that was deleted. It shows the upcoming events. */
export function DeletedItem({ kind }: { kind: ItemKind }) {
  return (
    <>
      <PageTitle title={goneMessages[kind]} description={itemPageTexts[kind].gone} />
      <div className="page-column pt-section">
        <h1 className={itemHeadingClass}>{goneMessages[kind]}</h1>
        <p className="mt-4 text-lead text-ink-soft">{itemPageTexts[kind].gone}</p>
      </div>
      <UpcomingEvents />
    </>
  );
}
