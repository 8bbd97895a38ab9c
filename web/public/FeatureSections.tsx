import { publicFeatures } from '#features/public.ts';
import { lazyHydrated } from '../ui/lazyHydrated.tsx';
import type { PageWithSections } from './feature.ts';

const sections = publicFeatures
  .flatMap((feature) => feature.sections ?? [])
  .map(({ page, list, load }) => ({ page, list, Part: lazyHydrated(load) }));

/** The sections that features have on a page, in the order of the registry. */
export const FeatureSections = ({ page }: { page: PageWithSections }) =>
  sections.map(({ page: own, list, Part }) => own === page && <Part key={list} />);
