import { useWatch } from 'react-hook-form';
import type { SiteSettings } from '#contract/settings/index.ts';
import { ParagraphField, TextField } from '#web/admin/forms/textFields.tsx';
import { PreviewPart } from '#web/admin/preview/PreviewFrame.tsx';
import { Hero } from '#web/public/home/Hero.tsx';
import { Columns, SectionPreview, useSectionFields } from '../fields/sectionFields.tsx';

export function IdentityFields() {
  const field = useSectionFields('identity');
  return (
    <Columns>
      <TextField {...field('name')} help="It is typed letter by letter on the home page, and stands in every title." />
      <ParagraphField {...field('description')} help="One or two sentences for search engines and link previews." />
    </Columns>
  );
}

/** The name on the home page, and the site as a search engine shows it. */
export function IdentityPreview() {
  const { name, description } = useWatch() as Partial<SiteSettings['identity']>;
  const identity = { name: name || 'Name', description: description || 'Description' };
  return (
    <SectionPreview ground="bg-paper" sections={{ identity }}>
      <div className="grid gap-6">
        <PreviewPart title="On the home page">
          <Hero />
        </PreviewPart>
        <PreviewPart title="In a search engine">
          <div className="grid max-w-160 gap-1 max-sm:mx-5 rounded-control border border-line bg-sheet p-4">
            <p className="text-h4 text-brand wrap-anywhere">Home | {identity.name}</p>
            <p dir="auto" className="text-small text-ink-soft wrap-anywhere">
              {identity.description}
            </p>
          </div>
        </PreviewPart>
      </div>
    </SectionPreview>
  );
}
