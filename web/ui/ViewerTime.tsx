import { use, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { knownLocale, type Reader } from '#contract/dates.ts';
import { IsHydrating } from './hydration.ts';
import { RenderedReader } from './renderedReader.ts';

interface ViewerTimeProps {
  /** The machine-readable date. */
  dateTime: string;
  format: (reader: Reader) => string;
  className?: string;
}

/**
 * The reader at the browser. The server reads the same language (`localeOf` in `server/site/siteRoutes.ts`). Where the
 * system has no language, browsers call it `C` or `en-US@posix`, which no formatter takes.
 */
const viewer = (): Reader => ({ locale: knownLocale(navigator.language) });

/**
 * A date for the viewer's locale and time zone. The server formats it for that locale and the zone of the chapter, and
 * its text stays until the date is on the screen: the first formatting in a browser blocks a slow phone for a tenth of
 * a second.
 */
export function ViewerTime({ dateTime, format, className }: ViewerTimeProps) {
  const rendered = use(RenderedReader);
  const isHydrating = useContext(IsHydrating);
  const [serverRendered, setServerRendered] = useState(() => (isHydrating() ? dateTime : undefined));
  const ref = useRef<HTMLTimeElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !ref.current) return;
    const observer = new IntersectionObserver((entries) =>
      setSeen(entries.some(({ isIntersecting }) => isIntersecting)),
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isSeen]);
  const isKept = !import.meta.env.SSR && serverRendered === dateTime && !isSeen;
  // If the address changes before a part is hydrated, React renders the part anew, without the server's text.
  useLayoutEffect(() => {
    if (ref.current?.textContent === '') setServerRendered(undefined);
  }, []);
  return (
    <time ref={ref} dateTime={isKept ? undefined : dateTime} className={className} suppressHydrationWarning>
      {/* With an empty text, React keeps the server's text. With undefined, React would remove it. */}
      {isKept ? '' : format(rendered ?? viewer())}
    </time>
  );
}
