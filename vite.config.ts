import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { condensedFont } from './scripts/condensedFont.ts';

const apiServer = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [condensedFont(), tailwindcss(), reactRouter()],
  server: { proxy: { '/api': apiServer, '/media': apiServer } },
  // The content security policy allows no data: URLs for fonts and styles.
  build: { assetsInlineLimit: 0 },
  define: { 'import.meta.env.BUILD_YEAR': new Date().getFullYear() },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page loads, in two files, of which the first outlives our own releases, and what shows posters,
            // in a third. Files cost a slow network more than their bytes do, and they compress better together.
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 1 },
                // Together with all that these import.
                {
                  name: 'public',
                  test: /\/(web\/(api\/publicQueries|public\/(layout\/|PageHead|pageMeta|Section|events\/posterAlt)|ui\/(Dialog|KeyedHeading|Picture|states))|contract\/(clubs|dates|firstNeeds|links))/,
                },
                {
                  name: 'posters',
                  test: /\/web\/(public\/events\/(PastEvents\.|PastEventCard|PosterCarousel|pastPoster)|ui\/viewer)/,
                },
              ],
            },
          },
        },
      },
    },
  },
});
