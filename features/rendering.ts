import type { FeatureRendering } from '#web/featureRendering.ts';
import { archive } from './archive/web/public/rendering.ts';
import { feeds } from './feeds/web/public/rendering.tsx';
import { formerTeams } from './former-teams/web/public/rendering.ts';
import { linkPreviews } from './link-previews/web/public/rendering.ts';
import { notice } from './notice/web/public/rendering.tsx';
import { search } from './search/web/public/rendering.ts';

/** What the renderer of the public pages needs to know of the features, and browsers do not. */
export const featureRenderings: FeatureRendering[] = [formerTeams, archive, search, feeds, linkPreviews, notice];
