import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { beginning } from '#contract/beginning.ts';
import { unwrap } from '#contract/envelope.ts';
import { type ItemLink, useAddressOf } from '#web/admin/itemLink/itemLink.ts';
import { ErrorBox } from '#web/admin/ui/messages.tsx';
import { SmallButton } from '#web/admin/ui/SmallButton.tsx';
import { failureText } from '#web/api/http.ts';
import { type ItemPage, readItemPage } from '#web/api/itemPage.ts';
import { publicApi } from '#web/api/publicQueries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { LoadingState } from '#web/ui/states.tsx';
import { AnnouncementTexts } from './AnnouncementTexts.tsx';
import { Pictures } from './Pictures.tsx';
import { PrintedPage } from './PrintedPage.tsx';
import { useAnnouncement } from './useAnnouncement.ts';

interface AnnounceDialogProps {
  link: ItemLink;
  /** Whether the story is shared as soon as it is there. */
  sharesStory: boolean;
  onClose: () => void;
}

/** A dialog that tells people of a public item by pictures, a text and a printed page. It sends nothing by itself. */
export default function AnnounceDialog({ link, sharesStory, onClose }: AnnounceDialogProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['announce', link.path],
    // Visitors' own call: the texts say what the page says.
    queryFn: async ({ signal }) => readItemPage(unwrap(await publicApi.call('GET', link.path, { signal }))),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const content = useRef<HTMLDivElement>(null);
  return (
    <Dialog title={`Announce ${beginning(link.title, 50)}`} onClose={onClose} className={dialogClass}>
      <div ref={content} tabIndex={-1} className="[--focus:var(--color-admin-text)]">
        {data ? (
          <Content page={data} link={link} sharesStory={sharesStory} />
        ) : error ? (
          <ErrorBox text={failureText(error, 'It could not be loaded.')}>
            <SmallButton
              className="mt-3 justify-self-start"
              onClick={() => {
                // This button goes while the item is fetched.
                content.current?.focus();
                void refetch();
              }}
            >
              Try again
            </SmallButton>
          </ErrorBox>
        ) : (
          <LoadingState text="Loading" />
        )}
      </div>
    </Dialog>
  );
}

const dialogClass =
  'w-[min(74rem,calc(100vw-min(2.5rem,12.5vw)))] max-sm:mx-0 max-sm:mt-3 max-sm:mb-0 max-sm:h-[calc(100dvh-.75rem)] max-sm:max-h-none max-sm:w-full max-sm:max-w-none max-sm:rounded-b-none';

function Content({ page, link, sharesStory }: { page: ItemPage } & Pick<AnnounceDialogProps, 'link' | 'sharesStory'>) {
  const address = useAddressOf(link);
  const { standing, texts, paper, leftOut } = useAnnouncement(page, address);
  const [prints, setPrints] = useState(0);
  return (
    <>
      <p className="-mt-2 text-small text-ink-soft">{standing} Nothing is sent before you press.</p>
      <div className="mt-5 grid gap-x-10 gap-y-6 xl:grid-cols-[auto_minmax(0,1fr)]">
        <Part title="Pictures">
          <Pictures type={page.type} id={page.item._id} title={link.title} sharesStory={sharesStory} />
          {leftOut.length > 0 && (
            // The pictures beside it give the part its width.
            <p className="w-0 min-w-full text-small text-ink-soft">
              The pictures leave out texts with letters that they have no font for:{' '}
              {leftOut.map((text) => beginning(text, 50)).join('; ')}
            </p>
          )}
          <Button
            variant="admin-quiet"
            size="small"
            className="-ml-3 justify-self-start"
            onClick={() => setPrints(prints + 1)}
          >
            <Printer aria-hidden className="size-5" />
            Print one A4 with a QR code
          </Button>
        </Part>
        <Part title="Text">
          <AnnouncementTexts texts={texts} address={address} />
        </Part>
      </div>
      {prints > 0 && <PrintedPage {...paper} image={page.item} address={address} prints={prints} />}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-3.5">
      <h3 id={id} className="text-[1.0625rem] font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}
