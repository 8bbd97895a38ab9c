import type { AdminFeature } from '#web/admin/feature.ts';
import { PasteBox } from './PasteBox.tsx';

export const pastedAnnouncement: AdminFeature = {
  name: 'pasted-announcement',
  addHelp: { upcomingEvents: PasteBox },
};
