import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { routes } from './routes.tsx';

/** Starts the content manager in the place of what the server has shown until then. */
createRoot(document.getElementById('admin') as HTMLElement).render(
  <RouterProvider router={createBrowserRouter(routes)} />,
);
