import type { IncomingMessage } from 'node:http';
import { http, https } from '../http/nodeHttp.ts';
import { only } from './reach.ts';

/** The limit of what is read of the headers of an answer (bytes). */
const maxHeaders = 16 * 1024;
/** The limit of what is read of a connection (bytes): certificates, answers before the final one, and that one. */
const maxRead = 128 * 1024;

/**
 * Sends a request to one of the addresses, which were checked, and returns the answer when its headers have come. Its
 * body must be read or destroyed. The signal ends both.
 */
export function sendRequest(
  url: URL,
  { method, headers }: { method: 'HEAD' | 'GET'; headers: Record<string, string> },
  addresses: string[],
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? https.request : http.request;
  return new Promise((resolve, reject) => {
    // Without an agent the request has a connection of its own. So each one is made to the addresses given here.
    const sent = send(
      url,
      { method, headers, agent: false, lookup: only(addresses), maxHeaderSize: maxHeaders, signal },
      resolve,
    );
    sent.on('error', reject);
    // Any number of answers such as 100 and 103 may come before the final one.
    sent.on('information', () => {
      if ((sent.socket?.bytesRead ?? 0) > maxRead) sent.destroy(new Error('No final answer came.'));
    });
    // An answer that changes the protocol (101) ends without an error.
    sent.on('close', () => reject(new Error('No answer came.')));
    sent.end();
  });
}

/** The errors of certificates that browsers refuse as well. A missing certificate in between is fetched by browsers. */
const refusedCertificates = new Set([
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/** Returns what an error of a request says about the site; undefined for an error that may be this machine's. */
export function failureOf(error: unknown): 'refused' | 'certificate' | undefined {
  // A host with several addresses gives an error for each of them.
  const errors: NodeJS.ErrnoException[] = error instanceof AggregateError ? error.errors : [error];
  if (errors.some(({ code }) => code === 'ECONNREFUSED')) return 'refused';
  return errors.some(({ code = '' }) => refusedCertificates.has(code)) ? 'certificate' : undefined;
}
