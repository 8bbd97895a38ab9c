import { useWatch } from 'react-hook-form';
import type { SiteSettings } from '#contract/settings/index.ts';
import { LinkField, TextField } from '#web/admin/forms/textFields.tsx';
import { Hero } from '#web/public/home/Hero.tsx';
import { Columns, SectionPreview, useSectionFields } from '../fields/sectionFields.tsx';

export function HeroFields() {
  const field = useSectionFields('hero');
  return (
    <Columns>
      <TextField {...field('tagline')} />
      <LinkField {...field('joinUrl')} help="It opens in a new tab. The button is also in the menu of every page." />
    </Columns>
  );
}

/** The first screen of the home page. */
export function HeroPreview() {
  const { tagline = '', joinUrl = '' } = useWatch() as Partial<SiteSettings['hero']>;
  return (
    <SectionPreview ground="bg-paper" sections={{ hero: { tagline: tagline || 'Tagline', joinUrl } }}>
      <Hero />
    </SectionPreview>
  );
}
