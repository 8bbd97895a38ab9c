import { describe, expect, it } from 'vitest';
import { agrees } from './packages.mjs';

const locked = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/fastify': { version: '5.0.0' },
    'node_modules/@img/sharp-darwin-arm64': { version: '1.0.0', optional: true },
  },
};

describe('what is installed', () => {
  it('agrees with the lock when every package has its version, but for those of other machines', () => {
    expect(agrees(locked, { packages: { 'node_modules/fastify': { version: '5.0.0' } } })).toBe(true);
  });

  it('does not when a package is missing or has another version', () => {
    expect(agrees(locked, { packages: {} })).toBe(false);
    expect(agrees(locked, { packages: { 'node_modules/fastify': { version: '4.9.0' } } })).toBe(false);
    expect(
      agrees(locked, {
        packages: {
          'node_modules/fastify': { version: '5.0.0' },
          'node_modules/@img/sharp-darwin-arm64': { version: '0.9.0' },
        },
      }),
    ).toBe(false);
  });
});
