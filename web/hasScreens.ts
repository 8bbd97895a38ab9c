import type { ContentType } from '#contract/content/contentType.ts';
import { contractFeatures } from '#features/contract.ts';

/** Whether the content manager has the screens of a type: a feature that is taken out takes its own along. */
export const hasScreens = ({ hasOwnScreens, screens }: ContentType): boolean =>
  !hasOwnScreens || contractFeatures.some((feature) => feature.screens?.includes(screens.manage));
