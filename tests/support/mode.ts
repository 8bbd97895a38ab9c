/**
 * Whether the tests run in their long form, for hours of load and hundreds of rounds, or in the short one of `npm
 * test`.
 */
export const isLong = process.env.TEST_FORM === 'long';
