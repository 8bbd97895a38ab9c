/** The longest delay, in milliseconds. */
const maxDelay = 60_000;

/** The tries of about a minute, the time of a server's upgrade. */
export const aMinute = 7;

/**
 * Repeats `attempt` after 1, 2, 4 … seconds until it succeeds. Each failure is an event, on which a page that has not
 * started yet shows what it has without scripts (web/ui/unscripted.ts). After `tries` tries it rejects with the last
 * error.
 */
export async function untilItSucceeds<Result>(
  attempt: () => Promise<Result>,
  tries = Number.POSITIVE_INFINITY,
  delay = 1000,
): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    if (tries <= 1) throw error;
    dispatchEvent(new Event('error'));
    await new Promise((resolve) => setTimeout(resolve, delay));
    return untilItSucceeds(attempt, tries - 1, Math.min(2 * delay, maxDelay));
  }
}
