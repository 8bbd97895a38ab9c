import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { adminFeatures } from '#features/admin.ts';
import { KnownSections } from '../api/settings.ts';
import { contentOfPage } from '../pageData.tsx';
import { focusMain } from '../ui/focusMain.ts';
import { endWatch } from '../ui/unscripted.ts';
import { routes } from './routes.tsx';

// React adds a title of its own, and a document has one title only.
document.querySelector('title')?.remove();

endWatch();

/** Starts the content manager. It replaces the start-up screen that the server has rendered. */
createRoot(document.getElementById('admin') as HTMLElement).render(
  <KnownSections value={contentOfPage().settings?.data ?? {}}>
    <RouterProvider router={createBrowserRouter(routes)} />
  </KnownSections>,
);

/**
 * Leads to the main content without an entry of the history. The router knows only the entries that it has made, and at
 * others it could not ask whether a form may be left.
 */
function skipToContent(event: Event): void {
  event.preventDefault();
  focusMain();
  document.getElementById('main')?.scrollIntoView();
}
document.querySelector('a[href="#main"]')?.addEventListener('click', skipToContent);

for (const { start } of adminFeatures) start?.();
