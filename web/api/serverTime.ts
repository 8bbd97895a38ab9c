/** The server's time (ms since 1970) in its last answer, and the reading of `performance.now()` at that moment. */
let last: { time: number; at: number } | undefined;

/**
 * Notes the `Date` of an answer (RFC 9110, section 6.6.1) that arrived at a reading of `performance.now()`. Without a
 * valid one, the former stays.
 */
export function noteServerTime({ headers }: Response, at = performance.now()): void {
  const time = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(time)) last = { time, at };
}

/**
 * Returns the present time (ms since 1970) by the server's last answer and the time that has passed since, because the
 * clock of a device may be days wrong. Undefined before the first answer.
 */
export const serverTime = (): number | undefined => last && last.time + performance.now() - last.at;
