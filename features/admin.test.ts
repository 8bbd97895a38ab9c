import { expect, it } from 'vitest';
import type { ContentType } from '../contract/content/contentType.ts';
import { contentTypes } from '../contract/content/index.ts';
import { hasScreens } from '../web/hasScreens.ts';
import { site } from '../web/render.tsx';
import { adminFeatures } from './admin.ts';

const screenPaths = adminFeatures.flatMap(({ screens = [], openScreens = [] }) =>
  [...screens, ...openScreens].map(({ path = '' }) => path),
);

it('the server answers the path of each screen with the content manager', () => {
  expect(screenPaths.filter((path) => !site.isAdminPath(path))).toEqual([]);
});

it('each content type has its screens and describes its deleted items, unless its feature is taken out', () => {
  const types = Object.values<ContentType>(contentTypes).filter(hasScreens);
  const described = adminFeatures.flatMap(({ describers = {} }) => Object.keys(describers));
  expect(screenPaths).toEqual(expect.arrayContaining(types.map(({ screens }) => screens.manage)));
  expect(described).toEqual(expect.arrayContaining(types.map(({ name }) => name)));
});
