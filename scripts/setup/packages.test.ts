import { describe, expect, it } from 'vitest';
import { agrees } from './packages.mjs';

const locked = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/fastify': { version: '5.0.0' },
    'node_modules/vitest': { version: '5.1.0', dev: true },
    'node_modules/@img/sharp-darwin-arm64': { version: '1.0.0', optional: true },
  },
};
const fastify = { 'node_modules/fastify': { version: '5.0.0' } };
const vitest = { 'node_modules/vitest': { version: '5.1.0' } };
const use = { forDevelopment: false };
const development = { forDevelopment: true };

describe('what is installed', () => {
  it('agrees with the lock when every package has its version, but for those of other machines', () => {
    expect(agrees(locked, { packages: { ...fastify, ...vitest } }, development)).toBe(true);
  });

  it('does not when a package is missing or has another version', () => {
    expect(agrees(locked, { packages: {} }, use)).toBe(false);
    expect(agrees(locked, { packages: { 'node_modules/fastify': { version: '4.9.0' } } }, use)).toBe(false);
    const other = { 'node_modules/@img/sharp-darwin-arm64': { version: '0.9.0' } };
    expect(agrees(locked, { packages: { ...fastify, ...other } }, use)).toBe(false);
  });

  it('may lack the development packages where nobody develops', () => {
    expect(agrees(locked, { packages: fastify }, use)).toBe(true);
    expect(agrees(locked, { packages: fastify }, development)).toBe(false);
  });

  it('does not agree with an old development package, which would stay', () => {
    expect(agrees(locked, { packages: { ...fastify, 'node_modules/vitest': { version: '5.0.0' } } }, use)).toBe(false);
  });
});
