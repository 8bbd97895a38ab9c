import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  // No rendering on the server: public pages are rendered once, at build time; all else starts from an empty page.
  ssr: false,
  prerender: ['/'],
} satisfies Config;
