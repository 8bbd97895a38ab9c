import { serverFeatures } from '#features/server.ts';
import type { OpenFeatures } from './feature.ts';

export const openFeatures: OpenFeatures = (services) =>
  serverFeatures.map((feature) => feature.open(services, openFeatures));
