interface Policy {
  createScriptURL(address: string): string;
}

declare const trustedTypes: { createPolicy(name: string, rules: Policy): Policy } | undefined;

/** The workers of the build: those of the content manager, and the service worker of a feature. */
const built = /^\/(?:assets\/[a-z]+Worker-[\w-]+|admin\/[a-z-]+\/worker)\.js$/i;

/** The only policy that staff's pages allow (server/site/contentSecurityPolicy.ts). */
const rules: Policy = {
  createScriptURL(address) {
    // `npm run dev` builds no worker.
    if (import.meta.env.PROD && !built.test(address)) throw new TypeError(`${address} is no worker.`);
    return address;
  },
};
const policy = typeof trustedTypes === 'undefined' ? rules : trustedTypes.createPolicy('workers', rules);

/**
 * Returns the address of a worker in the form that staff's pages ask for (W3C, Trusted Types): they start no worker of
 * a plain text. Browsers that do not know it get the text. Throws a `TypeError` if it is none of the workers.
 */
export const workerAddress = (address: string) => policy.createScriptURL(address);
