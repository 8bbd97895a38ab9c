import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, useForm } from 'react-hook-form';
import { maxLength } from '#contract/content/text.ts';
import { unwrap } from '#contract/envelope.ts';
import { LinkField, textsOf } from '#web/admin/forms/textFields.tsx';
import { useSubmit } from '#web/admin/forms/useSubmit.ts';
import { OutcomeBox } from '#web/admin/ui/messages.tsx';
import { Part } from '#web/admin/ui/paperParts.tsx';
import { adminAddress } from '#web/api/http.ts';
import { adminApi } from '#web/api/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { copySchema, exportMessages, exportPath, type Ticket } from '../contract.ts';

/** The download of a copy of the site. Paper has no use for it. */
export function HandOverPart() {
  const form = useForm({ resolver: zodResolver(copySchema), defaultValues: { address: '' } });
  const { outcome, wrong, busy, submit } = useSubmit(form, {
    names: ['address'],
    failed: exportMessages.failed,
    async send(values) {
      const { path } = unwrap(await adminApi.call('POST', exportPath, { body: values })) as Ticket;
      follow(adminAddress(path));
      return exportMessages.begun;
    },
  });
  return (
    <div className="print:hidden">
      <Part title="Moving out">
        <p>
          A file with all that visitors see: the site as plain pages, which any web space shows, such as GitHub Pages,
          and all texts and pictures as data. Drafts and deleted items are not in it.
        </p>
        <FormProvider {...form}>
          <form aria-label="Moving out" noValidate onSubmit={submit} className="grid gap-5">
            <OutcomeBox outcome={outcome} wrong={wrong} />
            <LinkField
              {...textsOf(form)('address')}
              label="Address of the copy"
              optional
              limit={maxLength.line}
              help="Where the pages will be, such as https://name.github.io/chapter/. Without it they have no feed and no sitemap."
            />
            <Button variant="admin-outline" type="submit" disabled={busy} className="justify-self-start">
              {busy ? 'Preparing...' : 'Download the copy'}
            </Button>
          </form>
        </FormProvider>
      </Part>
    </div>
  );
}

/** Follows an address that answers a file, which the browser saves while the page stays. */
function follow(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
