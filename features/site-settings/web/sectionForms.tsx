import type { ComponentType } from 'react';
import type { SectionName } from '#contract/settings/index.ts';
import { ColoursFields, ColoursPreview } from './colours/ColoursForm.tsx';
import { AboutFields, AboutPreview } from './sections/AboutForm.tsx';
import { AddressFields, AddressPreview } from './sections/AddressForm.tsx';
import { ClubsFields, ClubsPreview } from './sections/ClubsForm.tsx';
import { ContactFields, ContactPreview } from './sections/ContactForm.tsx';
import { DevelopersFields, DevelopersPreview } from './sections/DevelopersForm.tsx';
import { FacultyFields, FacultyPreview } from './sections/FacultyForm.tsx';
import { HeroFields, HeroPreview } from './sections/HeroForm.tsx';
import { HighlightsFields, HighlightsPreview } from './sections/HighlightsForm.tsx';
import { IdentityFields, IdentityPreview } from './sections/IdentityForm.tsx';
import { RegionFields, RegionPreview } from './sections/RegionForm.tsx';

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
  address: { Fields: AddressFields, Preview: AddressPreview },
};
