import { type ReactNode, use } from 'react';
import { useWatch } from 'react-hook-form';
import type { SectionName, SectionValue } from '#contract/settings/index.ts';
import { socialNetworks } from '#contract/settings/socialNetworks.ts';
import { LinkField, SelectField } from '#web/admin/forms/textFields.tsx';
import { useSectionFields } from '#web/admin/forms/useSectionFields.ts';
import { PreviewFrame, type PreviewFrameProps } from '#web/admin/preview/PreviewFrame.tsx';
import { KnownSections } from '#web/api/settings.ts';
import { useShownPictures } from '../formPictures.ts';

/** The fields of a link to a social network, at a path of a section. */
export function SocialLinkFields({ section, path }: { section: SectionName; path: string }) {
  const field = useSectionFields(section);
  const { limit: _, ...network } = field(`${path}.network`);
  return (
    <div className="grid gap-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <SelectField {...network} options={socialNetworks} />
      <LinkField {...field(`${path}.url`)} />
    </div>
  );
}

/** Fields of a section, in two columns on wide screens. Fields outside of it are as wide as long text may be. */
export const Columns = ({ children }: { children: ReactNode }) => (
  <div
    data-wide
    className="grid items-start gap-x-[clamp(1.5rem,3.4vw,3.25rem)] gap-y-6 max-xl:grid-cols-[minmax(0,1fr)] xl:grid-cols-2"
  >
    {children}
  </div>
);

/** A column of `Columns`. */
export const Column = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">{children}</div>
);

interface SectionPreviewProps<Name extends SectionName> {
  section: Name;
  ground?: PreviewFrameProps['ground'];
  /** Returns the typed section with something in the place of each text that is missing. */
  filled?: (typed: SectionValue<Name>) => SectionValue<Name>;
  children: ReactNode;
}

/** A preview of the parts of public pages that show a section, as it is typed. */
export function SectionPreview<Name extends SectionName>(props: SectionPreviewProps<Name>) {
  const { section, ground = 'bg-paper', filled, children } = props;
  const known = use(KnownSections);
  const typed = useShownPictures(useWatch()) as SectionValue<Name>;
  return (
    <PreviewFrame ground={ground} page>
      <KnownSections value={{ ...known, [section]: filled ? filled(typed) : typed }}>{children}</KnownSections>
    </PreviewFrame>
  );
}
