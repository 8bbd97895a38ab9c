import type { ComponentType } from 'react';
import type { SectionName } from '#contract/settings/index.ts';
import { AboutFields } from './about/AboutFields.tsx';
import { AboutPreview } from './about/AboutPreview.tsx';
import { ClubsFields } from './clubs/ClubsFields.tsx';
import { ClubsPreview } from './clubs/ClubsPreview.tsx';
import { ColoursFields } from './colours/ColoursFields.tsx';
import { ColoursPreview } from './colours/ColoursPreview.tsx';
import { ContactFields } from './contact/ContactFields.tsx';
import { ContactPreview } from './contact/ContactPreview.tsx';
import { DevelopersFields } from './developers/DevelopersFields.tsx';
import { DevelopersPreview } from './developers/DevelopersPreview.tsx';
import { FacultyFields } from './faculty/FacultyFields.tsx';
import { FacultyPreview } from './faculty/FacultyPreview.tsx';
import { HeroFields } from './hero/HeroFields.tsx';
import { HeroPreview } from './hero/HeroPreview.tsx';
import { HighlightsFields } from './highlights/HighlightsFields.tsx';
import { HighlightsPreview } from './highlights/HighlightsPreview.tsx';
import { IdentityFields } from './identity/IdentityFields.tsx';
import { IdentityPreview } from './identity/IdentityPreview.tsx';
import { RegionFields } from './region/RegionFields.tsx';
import { RegionPreview } from './region/RegionPreview.tsx';

interface SectionParts {
  Fields: ComponentType;
  Preview: ComponentType;
}

/** The fields and the preview of each section. */
export const sectionForms: Record<SectionName, SectionParts> = {
  identity: { Fields: IdentityFields, Preview: IdentityPreview },
  hero: { Fields: HeroFields, Preview: HeroPreview },
  contact: { Fields: ContactFields, Preview: ContactPreview },
  clubs: { Fields: ClubsFields, Preview: ClubsPreview },
  highlights: { Fields: HighlightsFields, Preview: HighlightsPreview },
  about: { Fields: AboutFields, Preview: AboutPreview },
  faculty: { Fields: FacultyFields, Preview: FacultyPreview },
  developers: { Fields: DevelopersFields, Preview: DevelopersPreview },
  colours: { Fields: ColoursFields, Preview: ColoursPreview },
  region: { Fields: RegionFields, Preview: RegionPreview },
};
