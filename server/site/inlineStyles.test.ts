import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inlineStyles } from './inlineStyles.ts';
import { preparePage } from './pages.ts';

const css = 'h1{color:#2c3286}';
const file = { type: 'text/css', body: { etag: '', identity: Buffer.from(css) } };
const files = new Map([['/assets/main-abc.css', file]]);
const page = (head: string) => `<!DOCTYPE html><html lang="en"><head>${head}</head><body></body></html>`;

describe('a page', () => {
  const html = inlineStyles(page('<link rel="stylesheet" href="/assets/main-abc.css"/>'), files);

  it('carries its stylesheets, and leaves the links to React', () => {
    expect(html).toBe(page(`<style>${css}</style><link rel="stylesheet" href="/assets/main-abc.css" disabled=""/>`));
  });

  it('allows the styles that it carries, and no others', async () => {
    const { contentSecurityPolicy } = await preparePage(html, { publicApiUrl: '', adminApiUrl: '' });
    const hash = createHash('sha256').update(css).digest('base64');
    expect(contentSecurityPolicy).toContain(`style-src 'self' 'sha256-${hash}';`);
  });

  it('waits for a stylesheet that is not of the build', () => {
    const other = page('<link rel="stylesheet" href="/other.css"/>');
    expect(inlineStyles(other, files)).toBe(other);
  });
});
