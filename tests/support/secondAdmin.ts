import { accessLinkPaths } from '../../features/admins/contract.ts';
import { admin } from './process.ts';
import type { Answer, Client } from './server.ts';

/** Returns the token of a link: the fragment of its address. */
export const tokenOf = ({ body }: Answer) => new URL(body.data.link).hash.slice(1);

/** Invites an admin, and uses the invitation. Returns the answer of the use. */
export async function addAdminByLink(client: Client, username: string, password: string): Promise<Answer> {
  const json = { currentPassword: admin.password };
  const made = await client.asAdmin('POST', accessLinkPaths.invitations, { json });
  return client.call('POST', accessLinkPaths.use, { json: { token: tokenOf(made), username, password } });
}
