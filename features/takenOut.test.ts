import { afterEach, expect, it } from 'vitest';
import { contentTypes } from '#contract/content/index.ts';
import { openedItemPath } from '../web/admin/content/openedItem.ts';
import { hasScreens } from '../web/hasScreens.ts';
import { site } from '../web/render.tsx';
import { addressOf as addressOfEntry } from './activity/web/texts.ts';
import { contractFeatures } from './contract.ts';
import { places } from './places.ts';
import { foundPath } from './search/web/public/found.ts';
import { addressOf as addressOfFinding } from './site-health/web/findingTexts.ts';

const [features, allPlaces] = [[...contractFeatures], [...places]];
afterEach(() => {
  contractFeatures.splice(0, Number.POSITIVE_INFINITY, ...features);
  places.splice(0, Number.POSITIVE_INFINITY, ...allPlaces);
});

const { formerMembers, governingTeam } = contentTypes;
const words = { name: 'A', text: '' };
const of = (type: 'formerMembers' | 'governingTeam') => ({
  entry: addressOfEntry({ id: '1', at: '', by: 'a', action: 'changed', type, itemId: 'one' }),
  finding: addressOfFinding({ _id: '1', type, itemId: 'one' }, 'oldDraft', []),
  opened: openedItemPath(type, 'one'),
  isScreen: site.isAdminPath(contentTypes[type].screens.manage),
});

it('the items of a type lead to its screens', () => {
  for (const type of [formerMembers, governingTeam]) expect(hasScreens(type)).toBe(true);
  expect(of('formerMembers')).toEqual({
    entry: '/admin/former-members/manage?item=one',
    finding: '/admin/former-members/manage?item=one&field=description',
    opened: '/admin/former-members/manage?item=one',
    isScreen: true,
  });
  expect(foundPath({ type: 'formerMembers', item: { _id: 'one', year: '2025-26' }, ...words })).toBe('/teams/2025-26');
  expect(foundPath({ type: 'governingTeam', item: { _id: 'one' }, ...words })).toBe('/ourteam');
});

it('without the feature that has its screens and pages, the items of a type lead nowhere', () => {
  contractFeatures.splice(0);
  places.splice(0);
  expect(of('formerMembers')).toEqual({ entry: undefined, finding: undefined, opened: undefined, isScreen: false });
  expect(of('governingTeam').opened).toBe('/admin/governing-team/manage?item=one');
  expect(foundPath({ type: 'formerMembers', item: { _id: 'one', year: '2025-26' }, ...words })).toBeUndefined();
});

it('an admin who stays away leads to the panels that remove admins, if a feature has them', () => {
  const finding = { _id: '1', label: 'Asha' };
  expect(addressOfFinding(finding, 'absentAdmin', [{ name: 'a', addAdminPath: '/admin/account#add' }])).toBe(
    '/admin/account',
  );
  expect(addressOfFinding(finding, 'absentAdmin', [{ name: 'a' }])).toBeUndefined();
});
