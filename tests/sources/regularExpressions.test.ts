import { check } from 'recheck';
import { describe, expect, it } from 'vitest';
import { findRegularExpressions } from './findRegularExpressions.ts';
import { growthOf, worstInputs } from './worstInputs.ts';

const { literals, computed } = findRegularExpressions();

/** Its search for attacks counts steps. By time it would find others on a busy machine. */
const untimed = { timeout: null, attackTimeout: null, incubationTimeout: null, seedingTimeout: null };

/** Returns a text whose time grows faster than its length, by analysis of the expression. Undefined: none does. */
async function provedAttack({ source, flags }: RegExp): Promise<string | undefined> {
  const found = await check(source, flags, untimed);
  if (found.status === 'safe') return undefined;
  return found.status === 'vulnerable' ? found.attack.pattern : `it could not be checked: ${found.error.kind}`;
}

/** Returns the same by measurement, for what an analysis cannot know of the engine. */
const slowInput = (regex: RegExp) => worstInputs(regex).find((input) => !growthOf(regex, input).isLinear);

describe('a regular expression of the product', () => {
  it('stands in the sources as a literal, so that none is forgotten here', () => {
    expect(computed).toEqual([]);
    expect(literals.length).toBeGreaterThan(50);
  });

  it('takes a time in proportion to the length of the worst text', async () => {
    const attacks = await Promise.all(literals.map(({ regex }) => provedAttack(regex)));
    // Measured only when nothing else runs, and never with an expression that might not come to an end.
    const found = literals.map((literal, place) => ({ ...literal, slow: attacks[place] ?? slowInput(literal.regex) }));
    expect(found.filter(({ slow }) => slow !== undefined)).toEqual([]);
  });
});

describe('this check', () => {
  it.each([/\/+$/, /%.*$/, /^(a+)+$/, /<!--.*?-->/s])('proves of %s that it is not linear', async (regex) => {
    expect(await provedAttack(regex)).toBeDefined();
  });

  it('measures the same', () => {
    expect(slowInput(/<!--.*?-->/s)).toBe('<!--');
  });
});
