import { useWatch } from 'react-hook-form';
import type { SiteSettings } from '#contract/settings/index.ts';
import { Footer } from '../../../public/layout/Footer.tsx';
import { PreviewFrame } from '../../preview/PreviewFrame.tsx';
import { PreviewOf } from '../PreviewOf.tsx';

/** The footer. */
export function ContactPreview() {
  const contact = useWatch() as SiteSettings['contact'];
  return (
    <PreviewFrame ground="bg-paper" page>
      <PreviewOf sections={{ contact }}>
        <Footer />
      </PreviewOf>
    </PreviewFrame>
  );
}
