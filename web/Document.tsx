import type { ReactNode } from 'react';
import favicon from './favicon.svg?url';
import { useAddress } from './siteCopy.ts';

interface DocumentProps {
  children: ReactNode;
  /**
   * Markup and attributes that only the server renders; React ignores them in the browser. `attributes` are set on the
   * `html` element, `head` is the end of its head, and `end` stands behind the page.
   */
  attributes?: Record<`data-${string}`, string | undefined>;
  head?: ReactNode;
  end?: ReactNode;
}

/** The HTML document of every page. */
export function Document({ children, attributes, head, end }: DocumentProps) {
  return (
    <html lang="en" {...attributes} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" type="image/svg+xml" href={useAddress(favicon)} />
        {head}
      </head>
      <body>
        <a
          href="#main"
          className="absolute -top-24 left-4 z-50 bg-trace px-4 py-3 font-semibold text-on-trace outline-current focus:top-3"
        >
          Skip to content
        </a>
        {children}
        {end}
      </body>
    </html>
  );
}
