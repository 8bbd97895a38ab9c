import { LinkField, ParagraphField, TextField } from '#web/admin/forms/textFields.tsx';
import { useSectionFields } from '#web/admin/forms/useSectionFields.ts';
import { PreviewPart } from '#web/admin/preview/PreviewFrame.tsx';
import { useSection } from '#web/api/settings.ts';
import { ImpactByTheNumbers } from '#web/public/about/ImpactByTheNumbers.tsx';
import { Hero } from '#web/public/home/Hero.tsx';
import { Highlights } from '#web/public/home/Highlights.tsx';
import { EntryList } from '../fields/EntryList.tsx';
import { Columns, SectionPreview } from '../fields/sectionFields.tsx';

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
export const IdentityPreview = () => (
  <SectionPreview
    section="identity"
    filled={({ name, description }) => ({ name: name || 'Name', description: description || 'Description' })}
  >
    <div className="grid gap-6">
      <PreviewPart title="On the home page">
        <Hero />
      </PreviewPart>
      <PreviewPart title="In a search engine">
        <FoundSite />
      </PreviewPart>
    </div>
  </SectionPreview>
);

function FoundSite() {
  const { name, description } = useSection('identity');
  return (
    <div className="grid max-w-160 gap-1 max-sm:mx-5 rounded-control border border-line bg-sheet p-4">
      <p className="text-h4 text-brand wrap-anywhere">Home | {name}</p>
      <p dir="auto" className="text-small text-ink-soft wrap-anywhere">
        {description}
      </p>
    </div>
  );
}

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
export const HeroPreview = () => (
  <SectionPreview section="hero" filled={(hero) => ({ ...hero, tagline: hero.tagline || 'Tagline' })}>
    <Hero />
  </SectionPreview>
);

export function HighlightsFields() {
  const field = useSectionFields('highlights');
  return (
    <EntryList section="highlights" name="items" title="Counters" nameOf={({ label }) => label}>
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
export const HighlightsPreview = () => (
  <SectionPreview
    section="highlights"
    filled={({ items }) => ({
      items: items.map(({ value, label }) => ({ value: Number(value) || 1, label: label || 'Label' })),
    })}
  >
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
