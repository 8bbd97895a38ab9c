import { useWatch } from 'react-hook-form';
import type { SiteSettings } from '#contract/settings/index.ts';
import { ImpactByTheNumbers } from '../../../public/about/ImpactByTheNumbers.tsx';
import { Highlights } from '../../../public/home/Highlights.tsx';
import { PreviewFrame, PreviewPart } from '../../preview/PreviewFrame.tsx';
import { PreviewOf } from '../PreviewOf.tsx';

/** The counters of the home page and of /about. */
export function HighlightsPreview() {
  const { items } = useWatch() as SiteSettings['highlights'];
  const shown = items.map(({ value, label }) => ({ value: Number(value) || 1, label: label || 'Label' }));
  return (
    <PreviewFrame ground="bg-paper" page>
      <PreviewOf sections={{ highlights: { items: shown } }}>
        <div className="grid gap-6">
          <PreviewPart title="On the home page">
            <Highlights />
          </PreviewPart>
          <PreviewPart title="On ‘About’">
            <ImpactByTheNumbers />
          </PreviewPart>
        </div>
      </PreviewOf>
    </PreviewFrame>
  );
}
