import { type ReactNode, use } from 'react';
import type { SiteSettings } from '#contract/settings/index.ts';
import { KnownSections } from '../../api/settings.ts';

/** Shows public components with other sections than the stored sections. */
export function PreviewOf({ sections, children }: { sections: Partial<SiteSettings>; children: ReactNode }) {
  const known = use(KnownSections);
  return <KnownSections value={{ ...known, ...sections }}>{children}</KnownSections>;
}
