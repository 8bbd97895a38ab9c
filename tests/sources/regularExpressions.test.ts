import { check } from 'recheck';
import { describe, expect, it } from 'vitest';
import { halfByTurns } from '../support/turns.ts';
import { type FoundExpression, findRegularExpressions } from './findRegularExpressions.ts';
import { isLinear, worstInputs } from './worstInputs.ts';

const { literals, computed } = findRegularExpressions();

/** The search for attacks counts steps. With a time limit it would find other attacks on a busy machine. */
const untimed = { timeout: null, attackTimeout: null, incubationTimeout: null, seedingTimeout: null };

/**
 * Returns a text for which the time grows faster than the length, by analysis of the expression. Undefined if there is
 * no such text.
 */
async function provedAttack({ source, flags }: RegExp): Promise<string | undefined> {
  const found = await check(source, flags, untimed);
  if (found.status === 'safe') return undefined;
  return found.status === 'vulnerable' ? found.attack.pattern : `it could not be checked: ${found.error.kind}`;
}

/** Returns such a text by measurement, because an analysis does not know everything about the engine. */
const slowInput = (regex: RegExp) => worstInputs(regex).find((input) => !isLinear(regex, input));

/** Without a repetition of different lengths, an expression has one way through each place of a text. */
const repeats = ({ regex }: FoundExpression) => /[*+]|\{\d+,/.test(regex.source);

describe('a regular expression of the product', () => {
  it('stands in the sources as a literal, so that none is forgotten here', () => {
    expect(computed).toEqual([]);
    expect(literals.length).toBeGreaterThan(50);
  });

  it('takes a time in proportion to the length of the worst text', async () => {
    const repeating = halfByTurns(literals.filter(repeats));
    expect(repeating.length).toBeGreaterThan(25);
    const attacks = await Promise.all(repeating.map(({ regex }) => provedAttack(regex)));
    // The measurement runs only when nothing else runs, and never with an expression that might not come to an end.
    const found = repeating.map((literal, place) => ({ ...literal, slow: attacks[place] ?? slowInput(literal.regex) }));
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
