import type { ReactNode } from 'react';
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { profile } from '#chapter/profile.ts';
import martianMono from '../.cache/fonts/martian-mono-latin.woff2?url';
import favicon from './favicon.svg?url';
import { paths } from './paths.ts';
import './styles/base.css';
import { EarlyPress } from './ui/EarlyPress.tsx';
import { StartUp } from './ui/StartUp.tsx';

/** What every page's head links to. */
export const links: LinksFunction = () => [
  { rel: 'icon', type: 'image/svg+xml', href: favicon },
  // The one font that paints the largest text of a first view.
  { rel: 'preload', as: 'font', type: 'font/woff2', href: martianMono, crossOrigin: 'anonymous' },
];

/** The document of every page. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    // Serving a page writes the addresses of both APIs on this element; what was built doesn't have them.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <EarlyPress />
        <a
          href="#main"
          className="absolute -top-24 left-4 z-50 bg-trace px-4 py-3 font-semibold text-on-trace focus:top-3"
        >
          Skip to content
        </a>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Whichever page it is. */
export default function Root() {
  return <Outlet />;
}

/** Only the admin pages are not prerendered: what they show until their code is there. */
export function HydrateFallback() {
  return <StartUp />;
}

/** Instead of a page that broke. */
export function ErrorBoundary() {
  return (
    <main id="main" className="mx-auto grid max-w-page justify-items-start gap-4 px-gutter py-section">
      <title>{`Something went wrong | ${profile.name}`}</title>
      <h1 className="font-journal text-h2 font-medium tracking-journal text-heading">Something went wrong</h1>
      <p>This page could not be shown. Please load it again, or go back to the home page.</p>
      <a href={paths.home} className="font-semibold underline underline-offset-[.3em]">
        Home
      </a>
    </main>
  );
}
