import { describe, expect, it } from 'vitest';
import { startAfterPaint } from './startAfterPaint.ts';

const file = (text: string) => ({ type: 'text/javascript', body: { etag: '', identity: Buffer.from(text) } });
const files = new Map([['/assets/manifest-1.js', file('window.manifest="$&";')]]);
const preload = (path: string, condition = '') => `<link rel="modulepreload" ${condition}href="${path}"/>`;
const built = `<head>${preload('/assets/manifest-1.js')}${preload('/assets/framework-2.js')}</head>
<script type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-3.js";
import * as route1 from "/assets/Home-4.js";
  window.routes = {"root":route0,"home":route1};
import("/assets/entry-5.js");</script>`;

describe('a page that is built', () => {
  const html = startAfterPaint(built, files, '/');

  it('waits for its first paint, or a second, before it fetches and runs its scripts', () => {
    const script = html.slice(html.indexOf('<script'));
    const steps = [
      'window.manifest="$&";',
      'new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });\n  setTimeout(resolve, 1000);',
      'link.media = "";',
      'const [route0, route1] = await Promise.all([\n  import("/assets/root-3.js"),\n  import("/assets/Home-4.js"),\n]);',
      'window.routes = {"root":route0,"home":route1};\nimport("/assets/entry-5.js");</script>',
    ];
    const places = steps.map((step) => script.indexOf(step));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(script).not.toContain('import "');
    expect(html).toContain(preload('/assets/framework-2.js', 'media="not all" fetchpriority="low" '));
  });

  it('fetches its scripts at once, after all else, where they bring its first image', () => {
    expect(startAfterPaint(built, files, '/all-events')).toContain(
      preload('/assets/framework-2.js', 'fetchpriority="low" '),
    );
  });

  it('fetches no manifest, which it carries', () => {
    expect(html).toContain(preload('/assets/manifest-1.js', 'media="not all" '));
  });

  it('is left alone if it starts in another way', () => {
    const other = built.replace('import * as route0', 'import route0');
    expect(startAfterPaint(other, files, '/')).toBe(other);
  });
});
