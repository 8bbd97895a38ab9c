import { expect, test } from '@playwright/test';
import { admin, startProcess, temporaryFolder } from '../support/process.ts';
import { byTurns } from '../support/turns.ts';
import { createSite, sessionOf } from './test.ts';

/**
 * The zone of a server and that of its browser: the last and the first place on earth at which a day begins. West of
 * UTC a date slips when code reads it as an instant, and east of UTC when code writes it as an instant.
 */
const meetings = byTurns(
  { serverZone: 'America/Los_Angeles', timezoneId: 'Pacific/Kiritimati' },
  { serverZone: 'Pacific/Kiritimati', timezoneId: 'America/Los_Angeles' },
);

for (const { serverZone, timezoneId } of meetings) {
  test(`an event's date stays the same through three saves on a server in ${serverZone}, with a browser in ${timezoneId}`, async ({
    browser,
  }) => {
    const folder = await temporaryFolder();
    const server = await startProcess({
      TZ: serverZone,
      DATA_DIR: folder.path,
      SAMPLE_CONTENT: 'off',
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
    });
    const site = createSite(server.address);
    await site.add('upcomingEvents', { eventDate: '2030-03-01' });
    const storageState = await sessionOf(site);

    const context = await browser.newContext({ timezoneId, storageState, locale: 'en-GB', baseURL: server.address });
    const page = await context.newPage();
    await page.goto('/admin/upcoming-events/manage');
    await page.getByRole('button', { name: 'Edit' }).click();
    for (const save of [1, 2, 3]) {
      await page.getByLabel('Description').fill(`Saved in ${timezoneId}, ${save}.`);
      await page.getByRole('button', { name: 'Update' }).click();
      await expect(page.getByRole('article').getByText(`Saved in ${timezoneId}, ${save}.`)).toBeVisible();
      await expect(page.getByLabel('Event Date')).toHaveValue('2030-03-01');
      await expect(page.getByRole('article')).toContainText('1 Mar 2030');
    }
    // The server has written the date. The browser writes it anew when its part starts, and this part then requests
    // its list.
    const started = page.waitForResponse('**/api/getupcomming');
    await page.goto('/');
    await page.getByRole('region', { name: 'Upcoming Events' }).scrollIntoViewIfNeeded();
    await started;
    await expect(page.getByRole('button', { name: /1 Mar 2030/ })).toBeVisible();
    await context.close();
    const { data } = await (await fetch(`${server.address}/api/getupcomming`)).json();
    expect(data).toMatchObject([{ eventDate: '2030-03-01' }]);
    await server.stop();
    await folder.remove();
  });
}
