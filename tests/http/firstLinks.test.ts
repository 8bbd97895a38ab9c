import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstTileSizes } from '../../contract/firstNeeds.ts';
import { createFirstLinks } from '../../server/site/firstLinks.ts';
import { jpeg } from './images.ts';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer('sqlite');
});
afterAll(() => server.close());

async function addIssue(): Promise<{ _id: string; url: string; srcset: string }> {
  const form = { image: await jpeg(), description: 'An issue.', registrationLink: 'https://example.com/1' };
  return (await server.asAdmin('POST', '/electromazine/upload', { form })).body.data;
}

it("names the first image of a page's list, as it is at the time", async () => {
  const links = createFirstLinks(server.parts);
  expect(await links('/all-events')).toBeUndefined();
  const older = await addIssue();
  const newer = await addIssue();
  const link = ({ url, srcset }: { url: string; srcset: string }) =>
    `<${url}>; rel=preload; as=image; imagesrcset="${srcset}"; imagesizes="${firstTileSizes}"; fetchpriority=high`;
  expect(await links('/all-events')).toBe(link(newer));
  await server.asAdmin('DELETE', `/electromazine/${newer._id}`);
  expect(await links('/all-events')).toBe(link(older));
});

it('names none on a page that shows no image first', async () => {
  const links = createFirstLinks(server.parts);
  expect(await links('/')).toBeUndefined();
  expect(await links('/about')).toBeUndefined();
});
