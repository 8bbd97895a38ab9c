import type { ContractFeature } from '#contract/feature.ts';
import { accessPath } from './accessLinks.ts';

export const admins: ContractFeature = { name: 'admins', openScreens: [accessPath] };
