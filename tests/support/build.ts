import { makeReady } from '../../scripts/setup.mjs';

/** Before all tests: builds the site and the server that they start, when a source of them has changed. */
export default async function build(): Promise<void> {
  await makeReady();
}
