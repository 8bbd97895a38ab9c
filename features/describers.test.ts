import { expect, it } from 'vitest';
import { contentTypeNames } from '../contract/content/index.ts';
import { adminFeatures } from './admin.ts';

it('a deleted item of each content type has a description', () => {
  const described = adminFeatures.flatMap(({ describers = {} }) => Object.keys(describers));
  expect(described.sort()).toEqual([...contentTypeNames].sort());
});
