import type { Config } from '@react-router/dev/config';
import { paths } from './web/paths.ts';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  // No rendering on the server: public pages are rendered once, at build time; all else starts from an empty page.
  ssr: false,
  prerender: [paths.home, paths.about, paths.ourEvents, paths.ourTeam, paths.allEvents],
} satisfies Config;
