import { type ReactNode, use, useEffect } from 'react';
import { goneMessages, type ItemKind, itemPath } from '#contract/itemPages.ts';
import { itemPageTexts, notYetPublicTexts } from '#contract/visitorTexts.ts';
import { ApiError } from '../../api/http.ts';
import type { ItemPage } from '../../api/itemPage.ts';
import { useItemPage } from '../../api/publicQueries.ts';
import { useSection } from '../../api/settings.ts';
import { paths } from '../../paths.ts';
import { useAddress } from '../../siteCopy.ts';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { UpcomingEvents } from '../home/UpcomingEvents.tsx';
import { PageTitle } from '../PageTitle.tsx';
import { PagePath } from '../pageParts.ts';
import { itemHeadingClass } from './ItemLayout.tsx';

interface ItemStatesProps {
  kind: ItemKind;
  /** Returns the page of the item. */
  children: (page: ItemPage) => ReactNode;
}

/**
 * The page of the item in the address: loading, failed, deleted or there. An item that has moved changes the address.
 */
export function ItemStates({ kind, children }: ItemStatesProps) {
  const shownPath = use(PagePath);
  const id = shownPath.slice(itemPath(kind, '').length);
  const { data, error } = useItemPage(kind, id);
  const { description } = useSection('identity');
  if (data === null) return <DeletedItem kind={kind} />;
  if (data !== undefined) {
    const path = itemPath(kind, data.item._id);
    if (path !== shownPath) return <Redirect path={path} />;
    return (
      <>
        {data.notYetPublic && <NotYetPublic />}
        {children(data)}
      </>
    );
  }
  if (error instanceof ApiError && error.status === 404) return <Redirect path={paths.home} />;
  const texts = itemPageTexts[kind];
  return (
    <div className="page-column py-section">
      <PageTitle title={texts.title} description={description} />
      {error ? <ErrorState text={texts.failed} /> : <LoadingState text={texts.loading} />}
    </div>
  );
}

/** The mark of a draft's page, which only those see who have its preview link. */
const NotYetPublic = () => (
  <div className="bg-trace text-on-trace">
    <p className="page-column py-3">
      <strong>{notYetPublicTexts.mark}</strong> {notYetPublicTexts.detail}
    </p>
  </div>
);

/** The page of an item that was deleted. It shows the upcoming events. */
function DeletedItem({ kind }: { kind: ItemKind }) {
  return (
    <>
      <PageTitle title={goneMessages[kind]} description={itemPageTexts[kind].gone} />
      <div className="page-column pt-section">
        <h1 className={`text-heading ${itemHeadingClass}`}>{goneMessages[kind]}</h1>
        <p className="mt-4 text-lead text-ink-soft">{itemPageTexts[kind].gone}</p>
      </div>
      <UpcomingEvents />
    </>
  );
}

/** Loads another page in the place of this one. */
function Redirect({ path }: { path: string }) {
  const address = useAddress(path);
  useEffect(() => location.replace(address), [address]);
  return null;
}
