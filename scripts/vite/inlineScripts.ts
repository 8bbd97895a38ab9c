import { build, type Plugin } from 'vite';
import { buildTargets } from '../../web/oldestBrowsers.ts';

/**
 * Makes `import text from './a.ts?script'` the text of a script for the HTML of a page, and `./a.ts?module` that of a
 * module, each with all that it imports, minified. A browser runs a script before it reads on.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    load: {
      filter: { id: /\?(script|module)$/ },
      async handler(id) {
        const [file = '', kind] = id.split('?');
        const { code, moduleIds } = await buildScript(file, kind === 'script' ? 'iife' : 'es');
        for (const imported of moduleIds) this.addWatchFile(imported);
        return `export default ${JSON.stringify(code)};`;
      },
    },
  };
}

async function buildScript(input: string, format: 'iife' | 'es') {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      ...buildTargets,
      modulePreload: false,
      rolldownOptions: {
        input,
        output: { format },
        // Of a module with a component comes a constant alone, without React.
        treeshake: { moduleSideEffects: false },
        optimization: { inlineConst: { mode: 'all', pass: 3 } },
      },
    },
  });
  const [chunk] = 'output' in result ? result.output : [];
  if (chunk === undefined) throw new Error(`${input} was not built.`);
  return { code: chunk.code.trim(), moduleIds: chunk.moduleIds };
}
