import type { FastifyReply } from 'fastify';
import type { Failure } from '#contract/envelope.ts';
import { hashSource } from './contentSecurityPolicy.ts';
import { escapeXml } from './escapeXml.ts';

/** The longest time (s) after which a page tries again by itself. */
const maxWait = 60;

/** The colours are those of `web/styles/theme.css`. */
const style =
  'html{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}' +
  'body{max-width:32rem;margin:20vh auto;padding:0 1.5rem}a{color:light-dark(#2c3286,#aeb6f5)}';

/**
 * Sends an error to a browser that navigates: the name of the site, the sentence and a link to the same address. If the
 * answer has a `Retry-After`, the page tries again by itself, without a script, and a little later by chance, so that a
 * crowd does not come back at once.
 */
export function sendErrorPage(reply: FastifyReply, { message }: Failure, siteName: string): FastifyReply {
  const after = Number(reply.getHeader('retry-after'));
  if (after > 0 && after <= maxWait) reply.header('refresh', String(Math.ceil(after * (1 + Math.random()))));
  reply.type('text/html; charset=utf-8');
  reply.header(
    'content-security-policy',
    `default-src 'none'; style-src ${hashSource(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  return reply.send(writeErrorPage(siteName, message, '<a href="">Try again</a> · <a href="/">Home</a>'));
}

/** Returns the page of an error: the name of the site, a sentence, and links as HTML. */
export const writeErrorPage = (siteName: string, message: string, links: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeXml(siteName)}</title><style>${style}</style></head><body><main><h1>${escapeXml(siteName)}</h1><p>${escapeXml(message)}</p><p>${links}</p></main></body></html>\n`;
