/**
 * Whether the tests run in their long form, with hours of load and hundreds of rounds, or in the short form of `npm
 * test`.
 */
export const isLong = process.env.TEST_FORM === 'long';
