import type { SectionName } from '#contract/settings/index.ts';
import { featureSectionForms } from '#features/sectionForms.ts';
import type { SectionParts } from '#web/admin/feature.ts';
import { ColoursFields, ColoursPreview } from './colours/ColoursForm.tsx';
import { AboutFields, AboutPreview } from './sections/AboutForm.tsx';
import { ClubsFields, ClubsPreview } from './sections/ClubsForm.tsx';
import { ContactFields, ContactPreview } from './sections/ContactForm.tsx';
import * as home from './sections/HomeForms.tsx';
import * as people from './sections/PeopleForms.tsx';
import * as places from './sections/PlaceForms.tsx';

/** The fields and the preview of each section. */
export const sectionForms: Record<SectionName, SectionParts> = {
  identity: { Fields: home.IdentityFields, Preview: home.IdentityPreview },
  hero: { Fields: home.HeroFields, Preview: home.HeroPreview },
  contact: { Fields: ContactFields, Preview: ContactPreview },
  clubs: { Fields: ClubsFields, Preview: ClubsPreview },
  highlights: { Fields: home.HighlightsFields, Preview: home.HighlightsPreview },
  about: { Fields: AboutFields, Preview: AboutPreview },
  faculty: { Fields: people.FacultyFields, Preview: people.FacultyPreview },
  developers: { Fields: people.DevelopersFields, Preview: people.DevelopersPreview },
  colours: { Fields: ColoursFields, Preview: ColoursPreview },
  region: { Fields: places.RegionFields, Preview: places.RegionPreview },
  address: { Fields: places.AddressFields, Preview: places.AddressPreview },
  ...featureSectionForms,
};
