import { useWatch } from 'react-hook-form';
import type { SiteSettings } from '#contract/settings/index.ts';
import { Hero } from '../../../public/home/Hero.tsx';
import { PreviewFrame } from '../../preview/PreviewFrame.tsx';
import { PreviewOf } from '../PreviewOf.tsx';

/** The first screen of the home page. */
export function HeroPreview() {
  const { tagline = '', joinUrl = '' } = useWatch() as Partial<SiteSettings['hero']>;
  return (
    <PreviewFrame ground="bg-paper" page>
      <PreviewOf sections={{ hero: { tagline: tagline || 'Tagline', joinUrl } }}>
        <Hero />
      </PreviewOf>
    </PreviewFrame>
  );
}
