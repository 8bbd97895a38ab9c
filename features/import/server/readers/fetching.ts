import type { Readable } from 'node:stream';
import { FetchError, fetchBody } from '#server/outgoing/fetchBody.ts';
import type { Reach } from '#server/outgoing/reach.ts';
import { version } from '#server/version.ts';
import { ReadError } from './reader.ts';
import { tooLarge } from './sourceFile.ts';

export const userAgent = `Chapterhouse/${version} import`;

/** The time without a byte after which a body counts as stalled (ms). */
const maxIdle = 20_000;
/** The time for a whole body (ms). */
const maxBodyTime = 10 * 60_000;

interface Asking {
  accept: string;
  maxBytes: number;
  reach: Reach;
  signal: AbortSignal;
}

/** Opens the body of an address. Rejects with a ReadError, or with the reason of the signal. */
export async function openBody(address: string, asking: Asking): Promise<{ url: string; body: Readable }> {
  // A host that is given less time for its headers has less for the body, too.
  const idle = Math.min(maxIdle, asking.reach.time);
  try {
    return await fetchBody(address, { ...asking, userAgent, idle, time: maxBodyTime });
  } catch (error) {
    throw readErrorOf(error, address, asking.maxBytes);
  }
}

/** Returns the ReadError that says what a FetchError means; any other error as it is. */
export function readErrorOf(error: unknown, address: string, maxBytes: number): unknown {
  if (!(error instanceof FetchError)) return error;
  const host = URL.parse(address)?.host ?? address;
  const { failure, status = 0 } = error;
  const isPassing =
    ['refused', 'stalled', 'broken'].includes(failure) || status === 408 || status === 429 || status >= 500;
  return new ReadError(sentenceOf(error, host, maxBytes), isPassing);
}

function sentenceOf({ failure, status }: FetchError, host: string, maxBytes: number): string {
  switch (failure) {
    case 'address':
      return 'This address cannot be asked for: it must begin with http:// or https://, without a password or a low port.';
    case 'private':
      return `${host} leads into a private network, which only the command reaches, with --allow-private.`;
    case 'noHost':
      return `There is no host ${host}.`;
    case 'refused':
      return `${host} refuses connections.`;
    case 'certificate':
      return `The certificate of ${host} is not valid.`;
    case 'redirects':
      return `${host} leads from one address to another without an end.`;
    case 'stalled':
      return `${host} did not answer in time.`;
    case 'tooLarge':
      return tooLarge(maxBytes).message;
    case 'broken':
      return `The connection to ${host} broke off.`;
    case 'status':
      return statusSentence(status, host);
  }
}

function statusSentence(status = 0, host: string): string {
  if (status === 404 || status === 410) return `There is nothing at this address any more (${status}).`;
  if (status === 401 || status === 403) return `${host} does not show this to everybody (${status}).`;
  if (status === 429) return `${host} was asked too often (429). Please try again later.`;
  return status >= 500 ? `${host} has an error of its own (${status}).` : `${host} answered with the status ${status}.`;
}
