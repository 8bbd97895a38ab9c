import { serverFeatures } from '#features/server.ts';
import type { OpenFeature } from './feature.ts';
import type { Services } from './services.ts';

/** Opens the features for the services of a process, which must change no content before. */
export const openFeatures = (services: Services): OpenFeature[] =>
  serverFeatures.map((feature) => feature.open(services));
