import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf, unwrap } from '#contract/envelope.ts';
import type { SettingsPicture } from '#contract/settings/fields.ts';
import type { SectionName, SiteSettings } from '#contract/settings/index.ts';
import type { SectionState } from '#contract/settings/sectionState.ts';
import { adminApi } from '#web/api/session.ts';
import { settingsMessages, settingsPaths } from '../contract.ts';

const statesKey = ['siteSections'];
const versionsKey = (name: SectionName) => [...statesKey, name];
/** The settings of the site are public, so they stay when the session becomes that of another person. */
const meta = { isPublic: true };

const allSections = queryOptions({
  queryKey: statesKey,
  queryFn: ({ signal }) => adminApi.getList<SectionState>(settingsPaths.all, signal),
  meta,
});

/** Returns the query for all sections of the site's settings, in the form for staff. */
export const useSiteSections = () => useQuery(allSections);

/** Returns the settings of the site from its sections in the form for staff. */
export const settingsIn = (states: SectionState[]) =>
  Object.fromEntries(states.map(({ _id, value }) => [_id, value])) as unknown as SiteSettings;

/** Returns the settings that were last fetched or saved here; `undefined` before the first fetch. */
export const useFetchedSettings = (): SiteSettings | undefined =>
  useQuery({ ...allSections, enabled: false, select: settingsIn }).data;

/** Returns the query for the last versions of a section, the latest first. */
export const useSectionVersions = (name: SectionName) =>
  useQuery({
    queryKey: versionsKey(name),
    queryFn: ({ signal }) => adminApi.getList<SectionState>(settingsPaths.versions(name), signal),
    meta,
  });

/**
 * A change of a section: its fields and the version that was edited. Without fields, the change brings its original
 * back.
 */
interface SectionChange {
  version: number;
  value?: Record<string, unknown>;
  signal?: AbortSignal;
}

/** Changes a section. The mutation returns the changed section, and the message to show. */
export function useChangeSection(name: SectionName) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ version, value, signal }: SectionChange) => {
      const method = value === undefined ? 'DELETE' : 'PUT';
      const answer = await adminApi.call(method, settingsPaths.section(name), { body: { ...value, version }, signal });
      const done = value === undefined ? settingsMessages.reset : settingsMessages.saved;
      return { state: unwrap(answer) as SectionState, message: messageOf(answer) ?? done };
    },
    // The whole content manager shows the change at once: the mark in its bar is made of the name.
    onSuccess: ({ state }) =>
      queryClient.setQueryData(allSections.queryKey, (states) =>
        states?.map((one) => (one._id === state._id ? state : one)),
      ),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: statesKey }),
  });
}

/** Sends a picture for a section, and returns it. */
export async function sendPicture(image: File, signal: AbortSignal): Promise<SettingsPicture> {
  const body = new FormData();
  body.append('image', image);
  return unwrap(await adminApi.call('POST', settingsPaths.images, { body, signal })) as SettingsPicture;
}
