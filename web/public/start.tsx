import { startTransition } from 'react';
import { createPublicQueries } from '../api/publicQueries.ts';
import { KnownSections } from '../api/settings.ts';
import { Document } from '../Document.tsx';
import { contentOfPage } from '../pageData.tsx';
import { pageAt } from '../pages.ts';
import { endWatch } from '../ui/unscripted.ts';
import { untilItSucceeds } from '../ui/untilItSucceeds.ts';
import { RenderedMinute } from './events/renderedMinute.ts';
import type { AnyPage } from './feature.ts';
import { hydrateRoot } from './hydrateRoot.ts';
import { keepScrollPosition } from './layout/scrollPosition.ts';
import { PublicApp } from './PublicApp.tsx';
import { allowPrerendering } from './speculationRules.ts';

/** Hydrates a public page that the server has rendered. A page that cannot be fetched stays as it was rendered. */
async function start(path: string, page: AnyPage): Promise<void> {
  allowPrerendering();
  keepScrollPosition();
  const { default: Content } = await untilItSucceeds(page.load);
  const content = contentOfPage();
  const queries = createPublicQueries(content, path);
  endWatch();
  startTransition(() => {
    hydrateRoot(
      document,
      <KnownSections value={content.settings?.data ?? {}}>
        <RenderedMinute value={content.now}>
          <Document>
            <PublicApp path={path} page={page} Content={Content} queries={queries} parts={content.parts} />
          </Document>
        </RenderedMinute>
      </KnownSections>,
    );
  });
}

// In a copy of the site it has another address (web/siteCopy.ts).
const path = document.documentElement.dataset.path ?? location.pathname;
const page = pageAt(path);
// Not awaited here: what the page imports may import this module.
if (page !== undefined) start(path, page).catch(reportError);
