import { useWatch } from 'react-hook-form';
import type { SiteSettings } from '#contract/settings/index.ts';
import { TextField } from '#web/admin/forms/textFields.tsx';
import { PreviewPart } from '#web/admin/preview/PreviewFrame.tsx';
import { ImpactByTheNumbers } from '#web/public/about/ImpactByTheNumbers.tsx';
import { Highlights } from '#web/public/home/Highlights.tsx';
import { EntryList } from '../fields/EntryList.tsx';
import { SectionPreview, useSectionFields } from '../fields/sectionFields.tsx';

export function HighlightsFields() {
  const field = useSectionFields('highlights');
  return (
    <EntryList
      section="highlights"
      name="items"
      title="Counters"
      noun="highlight"
      nameOf={({ label }) => String(label ?? '')}
      empty={{ value: '', label: '' }}
    >
      {(path) => (
        <div className="grid gap-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <TextField {...field(`${path}.value`)} inputMode="numeric" autoComplete="off" />
          <TextField {...field(`${path}.label`)} />
        </div>
      )}
    </EntryList>
  );
}

/** The counters of the home page and of /about. */
export function HighlightsPreview() {
  const { items } = useWatch() as SiteSettings['highlights'];
  const shown = items.map(({ value, label }) => ({ value: Number(value) || 1, label: label || 'Label' }));
  return (
    <SectionPreview ground="bg-paper" sections={{ highlights: { items: shown } }}>
      <div className="grid gap-6">
        <PreviewPart title="On the home page">
          <Highlights />
        </PreviewPart>
        <PreviewPart title="On ‘About’">
          <ImpactByTheNumbers />
        </PreviewPart>
      </div>
    </SectionPreview>
  );
}
