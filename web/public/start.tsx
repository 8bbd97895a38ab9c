import { startTransition } from 'react';
import { BrowserRouter } from 'react-router';
import { createPublicQueries } from '../api/publicQueries.ts';
import { KnownSections } from '../api/settings.ts';
import { Document } from '../Document.tsx';
import { contentOfPage } from '../pageData.tsx';
import { RenderedMinute } from './events/renderedMinute.ts';
import { hydrateRoot } from './hydrateRoot.ts';
import { PublicApp } from './PublicApp.tsx';

/** Hydrates the public pages that the server has rendered. */
const content = contentOfPage();
const queries = createPublicQueries(content, location.pathname);
startTransition(() => {
  hydrateRoot(
    document,
    <KnownSections value={content.settings?.data ?? {}}>
      <RenderedMinute value={content.now}>
        <Document>
          <BrowserRouter>
            <PublicApp queries={queries} />
          </BrowserRouter>
        </Document>
      </RenderedMinute>
    </KnownSections>,
  );
});
