import packageJson from '../package.json' with { type: 'json' };

/** The version of the product. Screens of staff read `import.meta.env.VERSION`, without the rest of the file. */
export const { version } = packageJson;
