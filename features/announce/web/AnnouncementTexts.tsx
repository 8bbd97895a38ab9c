import { Copy, Share } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button, ButtonLink, newTab } from '#web/ui/Button.tsx';
import { tabKeys } from '#web/ui/tabKeys.ts';
import type { AnnouncementText, AnnouncementTexts as Texts } from '../contract/announcementTexts.ts';
import type { TextForm } from '../contract/marks.ts';
import { share } from './sharing.ts';

/** The forms of a text as tabs, in their order. */
const forms: { form: TextForm; label: string }[] = [
  { form: 'whatsapp', label: 'WhatsApp' },
  { form: 'telegram', label: 'Telegram' },
  { form: 'plain', label: 'Plain' },
];
const formNames = forms.map(({ form }) => form);

interface AnnouncementTextsProps {
  texts: Texts;
  /** The address of the item's page. */
  address: string;
}

/** The text of an announcement in three forms, to share or to copy. */
export function AnnouncementTexts({ texts, address }: AnnouncementTextsProps) {
  const id = useId();
  const [form, setForm] = useState<TextForm>('whatsapp');
  const [outcome, setOutcome] = useState<string>();
  const text = texts[form];
  const select = (next: TextForm) => {
    setForm(next);
    setOutcome(undefined);
  };
  const copy = async () => setOutcome(await copyText(text.whole));
  const shareText = async () => setOutcome(await share({ text: text.whole }));
  const link = shareLink(form, text.whole, address);
  return (
    <div>
      <FormTabs id={id} selected={form} onSelect={select} />
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${form}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without a control takes the focus (ARIA practice)
        tabIndex={0}
        className="rounded-b-control bg-admin-wash p-5 leading-normal whitespace-pre-line"
      >
        <Written form={form} text={text} />
      </div>
      <div className="mt-4 flex flex-wrap gap-3 max-sm:*:flex-auto">
        {'share' in navigator ? (
          <Button variant="admin" onClick={() => void shareText()}>
            <Share aria-hidden className="size-5" />
            Share
          </Button>
        ) : (
          link && (
            <ButtonLink variant="admin" href={link} {...newTab}>
              <Share aria-hidden className="size-5" />
              Share
            </ButtonLink>
          )
        )}
        <Button variant="admin-outline" onClick={() => void copy()}>
          <Copy aria-hidden className="size-5" />
          Copy
        </Button>
      </div>
      <p role="status" className="mt-2 text-small empty:hidden">
        {outcome}
      </p>
    </div>
  );
}

/** A text as its programs show it: those with markup have its first line in bold. */
function Written({ form, text: { heading, below, whole } }: { form: TextForm; text: AnnouncementText }): ReactNode {
  if (form === 'plain') return whole;
  return (
    <>
      <b className="block">{heading}</b>
      {below}
    </>
  );
}

interface FormTabsProps {
  id: string;
  selected: TextForm;
  onSelect: (form: TextForm) => void;
}

/** The arrow keys, Home and End move the focus and select a tab. */
function FormTabs({ id, selected, onSelect }: FormTabsProps) {
  const tabId = (form: TextForm) => `${id}-${form}`;
  return (
    <div
      role="tablist"
      aria-label="Form of the text"
      onKeyDown={tabKeys(formNames, selected, onSelect, tabId)}
      className="flex flex-wrap border-b-2 border-admin-fill [--pulse-ground:var(--color-sheet)] [--pulse-ink:var(--color-edge)]"
    >
      {forms.map(({ form, label }) => (
        <button
          key={form}
          type="button"
          role="tab"
          id={tabId(form)}
          aria-selected={form === selected}
          aria-controls={`${id}-panel`}
          tabIndex={form === selected ? 0 : -1}
          onClick={() => onSelect(form)}
          className="relative -mb-0.5 min-h-12 px-[min(1.125rem,3.25vw)] pt-1.5 pb-3 leading-tight font-semibold whitespace-nowrap text-ink-soft hover:text-ink aria-selected:pulse-on aria-selected:text-ink"
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** Copies a text, and resolves with the text that says whether it was copied. */
async function copyText(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return 'Copied.';
  } catch {
    // A page without HTTPS may not copy, and a user may have forbidden it.
    return 'This browser may not copy. Please select the text and copy it.';
  }
}

/** Returns the address that takes a text into a program, for devices without a sheet for sharing. */
function shareLink(form: TextForm, text: string, address: string): string | undefined {
  if (form === 'whatsapp') return `https://wa.me/?text=${encodeURIComponent(text)}`;
  // Telegram writes the address above the text.
  const withoutAddress = text.slice(0, text.lastIndexOf('\n\n'));
  if (form === 'telegram')
    return `https://t.me/share/url?url=${encodeURIComponent(address)}&text=${encodeURIComponent(withoutAddress)}`;
  return undefined;
}
