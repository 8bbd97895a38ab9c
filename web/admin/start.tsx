import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { routes } from './routes.tsx';

/** Starts the content manager. It replaces the start-up screen that the server has rendered. */
createRoot(document.getElementById('admin') as HTMLElement).render(
  <RouterProvider router={createBrowserRouter(routes)} />,
);
