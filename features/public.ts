import type { PublicFeature } from '#web/public/feature.ts';
import { archive } from './archive/web/public/index.ts';
import { electromazine } from './electromazine/web/public/index.ts';
import { formerTeams } from './former-teams/web/public/index.ts';
import { journey } from './journey/web/public/index.ts';
import { search } from './search/web/public/index.ts';

/** The features of the public pages. Each page starts with these facts, and loads the components that it shows. */
export const publicFeatures: PublicFeature[] = [electromazine, journey, formerTeams, archive, search];
