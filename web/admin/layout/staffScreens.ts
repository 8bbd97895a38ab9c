import { use } from 'react';
import { paths } from '../../paths.ts';
import { AdminFeatures, type StaffScreen } from '../feature.ts';
import { groupBy } from '../groupBy.ts';

const recentlyDeleted: StaffScreen = {
  label: 'Recently deleted',
  path: paths.admin.recentlyDeleted,
  group: 'changes',
};
const account: StaffScreen = { label: 'Account', path: paths.admin.account };

/** The number of screens that an entry of the bar names: there is no room for more. They lead to the others. */
const named = 2;

/** Returns the screens for staff that belong to no section, by the entries of the bar. */
export function useStaffScreens(): { label: string; screens: StaffScreen[] }[] {
  const all = [...use(AdminFeatures).flatMap(({ barLink }) => barLink ?? []), recentlyDeleted, account];
  const groups = [...groupBy(all, ({ group, path }) => group ?? path).values()];
  const labelOf = (screens: StaffScreen[]) =>
    screens
      .slice(0, named)
      .map(({ label }) => label)
      .join(' · ');
  return groups.map((screens) => ({ label: labelOf(screens), screens }));
}
