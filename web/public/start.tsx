import { startTransition } from 'react';
import { BrowserRouter } from 'react-router';
import { createPublicQueries } from '../api/publicQueries.ts';
import { Document } from '../Document.tsx';
import { hydrateRoot } from './hydrateRoot.ts';
import { PublicApp } from './PublicApp.tsx';
import { contentOfPage } from './pageData.tsx';

/** Hydrates the public pages that the server has rendered. */
const queries = createPublicQueries(contentOfPage(), location.pathname);
startTransition(() => {
  hydrateRoot(
    document,
    <Document>
      <BrowserRouter>
        <PublicApp queries={queries} />
      </BrowserRouter>
    </Document>,
  );
});
