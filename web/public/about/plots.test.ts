import { describe, expect, it } from 'vitest';
import { noiseFloor, pathThrough, spectrum, stepResponse, timeConstant } from './plots.tsx';

describe('stepResponse', () => {
  it('starts at rest, has come to 63 % after the time constant, and all but arrives', () => {
    expect(stepResponse(0)).toBe(0);
    expect(stepResponse(timeConstant)).toBeCloseTo(0.632, 3);
    expect(stepResponse(1)).toBeGreaterThan(0.99);
  });
});

describe('spectrum', () => {
  it('has one carrier, and elsewhere noise below the floor', () => {
    const points = spectrum(97);
    const above = points.filter(([, power]) => power > noiseFloor).map(([frequency]) => frequency);
    expect(Math.max(...points.map(([, power]) => power))).toBeGreaterThan(3 * noiseFloor);
    expect(above.length).toBeGreaterThan(1);
    expect(above.every((frequency) => Math.abs(frequency - 0.6) < 0.03)).toBe(true);
  });

  it('is the same every time', () => {
    expect(spectrum(20)).toEqual(spectrum(20));
  });
});

describe('pathThrough', () => {
  it('draws upwards, with one decimal place', () => {
    expect(
      pathThrough([
        [0, 0],
        [0.5, 1],
        [0.1234, 0.25],
      ]),
    ).toBe('M20 140L165 10L55.8 107.5');
  });
});
