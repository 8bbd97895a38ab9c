import { makeReady } from '../../scripts/setup/setup.mjs';

/** Runs before all tests. It builds the site and the server if one of their sources has changed. */
export default async function build(): Promise<void> {
  await makeReady();
}
