import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contentTypes } from '../../contract/content/index.ts';
import { apiBase } from '../../contract/publicApi.ts';
import { sectionNames } from '../../contract/settings/index.ts';
import { root } from '../../scripts/setup/run.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Returns the calls in the tables of docs/product.md, such as 'GET /api/get'. A row may have several methods. */
function callsInTables(): string[] {
  const cells = [...read('docs/product.md').matchAll(/^\| (`[A-Z].*?`) +\|/gm)].map(([, cell = '']) => cell);
  return cells.flatMap((cell) => {
    const [path] = /\/api[^`?\s]*/.exec(cell) ?? [];
    return path === undefined ? [] : (cell.match(/\b[A-Z]+\b/g) ?? []).map((method) => `${method} ${path}`);
  });
}

/** Returns the calls of the API's description. A table has one row for the same calls of all types or sections. */
function describedCalls(): string[] {
  const { paths } = JSON.parse(read('docs/openapi.json')) as { paths: Record<string, object> };
  return Object.entries(paths).flatMap(([path, methods]) => {
    const general = Object.values(contentTypes).reduce(
      (given, type) =>
        given.replace(
          new RegExp(
            `^${apiBase + type.path}(/upload|/delete|/\\{id\\}(/(?:versions|publish|unpublish|dates|preview-links))?)?$`,
          ),
          `${apiBase}{path}$1`,
        ),
      path.replace(new RegExp(`/site/(${sectionNames.join('|')})$`), '/site/{section}'),
    );
    // Only journey images and event photos have a PATCH.
    return Object.keys(methods).map((method) => `${method.toUpperCase()} ${method === 'patch' ? path : general}`);
  });
}

it('the tables of docs/product.md have the calls of the API, and no others', () => {
  // The addresses of the pictures stand under "Link previews".
  const described = new Set(describedCalls().filter((call) => !call.endsWith('.jpg')));
  expect(callsInTables().sort()).toEqual([...described].sort());
});
