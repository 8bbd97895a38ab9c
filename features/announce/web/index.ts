import type { AdminFeature } from '#web/admin/feature.ts';
import { AnnounceButton, AnnounceItems } from './AnnounceItems.tsx';

export const announce: AdminFeature = { name: 'announce', PageItem: AnnounceItems, PageButton: AnnounceButton };
