import type { AdminFeature } from '#web/admin/feature.ts';
import { screen } from '#web/admin/screen.ts';
import { sectionPath, sectionScreen, siteScreen } from '../contract.ts';
import { CurrentSettings } from './CurrentSettings.tsx';

export const siteSettings: AdminFeature = {
  name: 'site-settings',
  screens: [
    screen(siteScreen, 'SiteScreen', () => import('./SiteScreen.tsx')),
    screen(sectionScreen, 'SectionScreen', () => import('./SectionScreen.tsx')),
  ],
  Settings: CurrentSettings,
  sectionPath,
  firstTasks: [
    { order: 5, text: 'Look through the texts of the site', path: siteScreen },
    { order: 6, text: 'Check the contact and the social links', path: sectionPath('contact') },
  ],
};
