import { expect, it } from 'vitest';
import { contentTypeNames, contentTypes } from '../contract/content/index.ts';
import { adminFeatures } from './admin.ts';

it('a deleted item of each content type has a description, if the feature with its screens is there', () => {
  const described = adminFeatures.flatMap(({ describers = {} }) => Object.keys(describers));
  const paths = adminFeatures.flatMap(({ screens = [] }) => screens.map(({ path }) => path));
  const present = contentTypeNames.filter((name) => paths.includes(contentTypes[name].screens.manage));
  expect(present.length).toBeGreaterThanOrEqual(contentTypeNames.length - 1);
  expect(described).toEqual(expect.arrayContaining(present));
});
