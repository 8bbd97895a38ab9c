import { globSync } from 'node:fs';
import { basename } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type EnvironmentOptions } from 'vite';
import { contractFeatures } from './features/contract.ts';
import { checkProfile } from './scripts/vite/checkProfile.ts';
import { compileHints } from './scripts/vite/compileHints.ts';
import { inlineScripts } from './scripts/vite/inlineScripts.ts';
import { staticBlocks } from './scripts/vite/staticBlocks.ts';
import { writeStyleRules } from './scripts/vite/styleRules.ts';
import { unusedSchemas } from './scripts/vite/unusedSchemas.ts';
import { viewportUnits } from './scripts/vite/viewportUnits.ts';
import { version } from './server/version.ts';
import { buildTargets } from './web/oldestBrowsers.ts';

/** The version of Node.js that the project brings along (package.json). */
const nodeTarget = 'node24';

/**
 * Packages that the built server reads from node_modules: native programs, files beside their code, and modules that
 * fail in another order (reflect-metadata, which @simplewebauthn/server brings along).
 */
const unbundled = [
  ...['@aws-sdk/client-s3', '@node-rs/argon2', '@simplewebauthn/server'],
  ...['harfbuzzjs', 'libheif-js', 'pg', 'sharp'],
];

const named = (names: string[], folder: string) =>
  Object.fromEntries(names.map((name) => [name, `${folder}/${name}.ts`]));

/** The commands of features, such as `npm run sample`. */
const commandsOfFeatures = Object.fromEntries(
  globSync('features/*/server/cli/*.ts').map((path) => [basename(path, '.ts'), path]),
);

export default defineConfig(({ command }) => ({
  plugins: [
    checkProfile(),
    tailwindcss(),
    inlineScripts(),
    writeStyleRules(),
    compileHints(),
    staticBlocks(),
    unusedSchemas(),
  ],
  appType: 'custom',
  css: { postcss: { plugins: [viewportUnits] } },
  define: { 'import.meta.env.VERSION': JSON.stringify(version) },
  experimental: {
    // Modules and stylesheets find each other, and fonts, in their own folder, also in a copy of the site. Other files
    // have paths of the site, of which pages make addresses (`useAddress`).
    renderBuiltUrl: (path, { hostType }) =>
      hostType === 'css' || /\.(js|css)$/.test(path) ? basename(path) : undefined,
  },
  optimizeDeps: { entries: ['web/public/start.tsx', 'web/admin/start.tsx'] },
  build: {
    // The content security policy allows no data: URLs for fonts and styles.
    assetsInlineLimit: 0,
    ...buildTargets,
  },
  environments: {
    client: application('public', [
      // The first screen of the home page, together with all that it imports, and what most parts below need. Those of
      // other pages are files of their own: the home page is at its limit (weight.spec.ts).
      {
        name: 'public',
        test: /\/web\/public\/(start|layout\/|PageHead|Section\.|List\.|\w+\/(Home|Hero)\.)|\/web\/ui\/(lazyHydrated|Picture|frames|states)|\/contract\/(links|visitorTexts)|\/features\/[\w-]+\/web\/public\/shown\./,
        priority: 1,
      },
      // The modules that most pages and parts with events or their posters need, those of carousels of posters, and those
      // for opened posters and the pages of items.
      {
        name: 'events',
        test: /\/web\/public\/(events\/(eventPoster|useNow|EventWhen|PosterImage|posterAlt))\.|\/features\/feeds\/web\/public\/SubscribeLink\.|\/web\/ui\/(linkClass|MoreItems)\.|\/icons\/arrow-right\./,
        priority: 0.7,
      },
      {
        name: 'posters',
        test: /\/web\/public\/(home\/UpcomingEvents|events\/(PosterCarousel|PastEvents))\./,
        priority: 0.5,
      },
      {
        name: 'details',
        test: /\/web\/public\/(events\/DescriptionDialog|share\/ShareButton|viewer\/ViewPicture)\.|\/features\/feeds\/web\/public\/CalendarLink\./,
      },
    ]),
    admin: application('admin', [
      // The modules of the daily screens, those of the opened poster in their previews, those of 'Today', and the
      // modules that several later screens need. Without these groups they would be fifty files.
      { name: 'daily', test: /\.m?[jt]sx?$/, tags: ['$initial'], priority: 1 },
      { name: 'poster', test: /\/web\/public\/events\/PosterOverlay\./, priority: 0.5 },
      { name: 'today', test: /\/web\/admin\/today\/TodayContent\./, priority: 0.4 },
      { name: 'shared', minShareCount: 2 },
    ]),
    // The service worker of the content manager, if a feature has one: a single file at a fixed address.
    ...Object.fromEntries(contractFeatures.flatMap(({ worker }) => (worker ? [['worker', singleScript(worker)]] : []))),
    ssr: {
      // The build is a single file that needs no packages.
      ...(command === 'build' && {
        resolve: { noExternal: true as const },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: {
        target: nodeTarget,
        outDir: 'build/server',
        rolldownOptions: { input: 'web/render.tsx', output: { codeSplitting: false } },
      },
    },
    // The server and its commands. A few files are read sooner, and take less memory, than the thousand files of its
    // packages.
    server: {
      consumer: 'server',
      resolve: { noExternal: true, external: unbundled },
      build: {
        target: nodeTarget,
        outDir: 'build/server',
        // The folder already contains the renderer of the pages.
        emptyOutDir: false,
        rolldownOptions: {
          input: {
            main: 'server/main.ts',
            ...named(['admin', 'backup', 'bucket', 'restore'], 'server/cli'),
            ...commandsOfFeatures,
            ...named(['imageWorker', 'heicWorker'], 'server/media'),
          },
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
  // The work of `vite build`.
  builder: {
    async buildApp({ environments, build }) {
      for (const environment of Object.values(environments)) await build(environment);
    },
  },
}));

/** The packages that change less often than our releases. */
const framework = {
  name: 'framework',
  test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\/|\/web\/public\/hydrateRoot\.ts/,
  priority: 2,
};

/**
 * The public pages and the content manager share no page, so they share no file: visitors don't load the modules that
 * only staff need. On a slow network the number of files costs more than their bytes, and larger files compress better,
 * so `groups` of modules are files.
 */
function application(
  name: 'public' | 'admin',
  groups: { name: string; test?: RegExp; priority?: number; minShareCount?: number; tags?: '$initial'[] }[],
): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      outDir: 'build/client',
      // Both environments write into one folder, the public pages first.
      emptyOutDir: name === 'public',
      manifest: `.vite/${name}.json`,
      rolldownOptions: {
        input: [`web/${name}/start.tsx`, `web/styles/${name}.css`, 'web/styles/fonts.css'],
        output: { codeSplitting: { groups: [framework, ...groups] } },
      },
    },
  };
}

/** A script in one file, which is served at `path`. */
const singleScript = ({ source, path }: { source: string; path: string }): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: path.slice(1) } },
  },
});
