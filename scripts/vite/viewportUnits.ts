import type { Plugin } from 'postcss';

/** Puts a value in `vh` before each in `dvh`, `svh` or `lvh`, which Chrome knows since 108 (web/oldestBrowsers.ts). */
export const viewportUnits: Plugin = {
  postcssPlugin: 'viewport-units',
  OnceExit(root) {
    root.walkDecls(/^[^-]/, (declaration) => {
      const value = declaration.value.replace(/(\d)[dsl]v([hw])\b/g, '$1v$2');
      if (value !== declaration.value) declaration.cloneBefore({ value });
    });
  },
};
