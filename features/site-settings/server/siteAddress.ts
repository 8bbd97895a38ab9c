import type { Kysely } from 'kysely';
import { createChallenges } from '#server/auth/challenges.ts';
import type { Database } from '#server/database/schema.ts';
import { invalid } from '#server/http/errors.ts';
import { createInFlightLimit } from '#server/inFlightLimit.ts';
import { askLink, internet, type LinkAnswer } from '#server/outgoing/askLink.ts';
import { version } from '#server/version.ts';
import { settingsMessages } from '../contract.ts';

/** The path below which the site answers to itself. */
export const ownPath = '/.well-known/chapterhouse';

/** The time of the question ends it. */
const neverStopped = new AbortController().signal;

/** The number of addresses that are asked at a time. */
const atOnce = 2;

export type SiteAddress = ReturnType<typeof createSiteAddress>;

/** The way in which the site finds itself at an address (docs/decisions/0081). */
export function createSiteAddress(db: Kysely<Database>) {
  const challenges = createChallenges(db);
  const begin = createInFlightLimit(atOnce);
  return {
    /** Throws a 400 unless an address leads to this site: a challenge that is sent there must come in here. */
    async requireOwn(origin: string): Promise<void> {
      using taken = new DisposableStack();
      taken.defer(begin());
      const challenge = Buffer.from(await challenges.make('find the site')).toString('base64url');
      const answer = await askLink(
        `${origin}${ownPath}/${challenge}`,
        `Chapterhouse/${version}`,
        neverStopped,
        // An address that leads on is not that of the site.
        { ...internet, time: 5000, redirects: 0 },
      );
      // A challenge that nobody has brought is used here, so that it comes in too late.
      const hasComeIn = !(await challenges.use(db, challenge));
      if (!hasComeIn || answer.state !== 'works') throw notOurs(answer);
    },

    /** Takes a challenge that has come in. Returns false for one that was not made here, or has been used. */
    take: async (challenge: string): Promise<boolean> =>
      (await challenges.isOurs(challenge, 'find the site')) && challenges.use(db, challenge),
  };
}

function notOurs(answer: LinkAnswer) {
  const failure = answer.state === 'fails' ? answer.failure : '';
  const url = messages[failure] ?? settingsMessages.elsewhere;
  return invalid(url, { url });
}

/** The messages about addresses that fail in a known way. */
const messages: Record<string, string> = {
  noHost: settingsMessages.noSite,
  certificate: settingsMessages.badCertificate,
};
