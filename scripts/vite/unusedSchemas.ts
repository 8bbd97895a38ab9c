import type { Plugin } from 'vite';

/**
 * Leaves out of browsers what the modules of contracts make while they load, such as schemas, unless it is used there.
 * A bundler keeps a call whose result nobody uses, because it might do something else; in contracts none does.
 */
export function unusedSchemas(): Plugin {
  return {
    name: 'unused-schemas',
    // After the types are gone.
    enforce: 'post',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    transform: {
      filter: { id: /\/contract(?:\.ts|\/[\w/]+\.ts)$/ },
      handler(code) {
        const calls = this.parse(code).body.flatMap((statement) => {
          const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
          return declaration?.type === 'VariableDeclaration' ? callsIn(declaration) : [];
        });
        let rest = 0;
        const parts = calls.flatMap(({ start, end }) => {
          const before = code.slice(rest, start);
          rest = end;
          return [before, `/*#__PURE__*/(()=>${code.slice(start, end)})()`];
        });
        return { code: [...parts, code.slice(rest)].join(''), map: null };
      },
    },
  };
}

interface Node {
  type: string;
  start: number;
  end: number;
}

/** Returns the outermost calls of a syntax tree that run when its module is loaded, in their order. */
function callsIn(node: object): Node[] {
  const isCall = 'type' in node && node.type === 'CallExpression';
  if (isCall) return [node as Node];
  const isLater = 'type' in node && /Function/.test(String(node.type));
  if (isLater) return [];
  return Object.values(node).flatMap((child) => (typeof child === 'object' && child !== null ? callsIn(child) : []));
}
