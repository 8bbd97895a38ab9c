import { lookup } from 'node:dns/promises';
import { internet, type Reach } from '#server/outgoing/reach.ts';

/**
 * Returns the reach of an import (docs/decisions/0074). Sites of students often answer at a port such as 5000, and wake
 * up for a minute. `allowPrivate` lets the command, which runs on this machine, reach its own hosts and networks.
 */
export function importReach(allowPrivate: boolean): Reach {
  const reach: Reach = {
    ...internet,
    // No DNS has this machine's own name (RFC 6761, 6.3). It is refused as an address of this machine.
    resolve: async (host, signal) => (host === 'localhost' ? ['127.0.0.1'] : internet.resolve(host, signal)),
    isAllowedPort: (port) => port === '' || Number(port) >= 1024,
    time: 75_000,
  };
  if (!allowPrivate) return reach;
  return {
    ...reach,
    async resolve(host) {
      const found = await lookup(host, { all: true }).catch(() => []);
      return found.map(({ address }) => address);
    },
    isAllowedAddress: () => true,
    isAllowedPort: () => true,
  };
}
