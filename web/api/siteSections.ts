import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf, unwrap } from '#contract/envelope.ts';
import { type SectionState, settingsMessages, settingsPaths } from '#contract/settings/calls.ts';
import type { SettingsPicture } from '#contract/settings/fields.ts';
import type { SectionName } from '#contract/settings/index.ts';
import { adminApi } from './session.ts';

const statesKey = ['siteSections'];
const versionsKey = (name: SectionName) => [...statesKey, name];

/** Returns the query for all sections of the site's settings, as staff edit them. */
export const useSiteSections = () =>
  useQuery({
    queryKey: statesKey,
    queryFn: ({ signal }) => adminApi.getList<SectionState>(settingsPaths.all, signal),
  });

/** Returns the query for the last versions of a section, the latest first. */
export const useSectionVersions = (name: SectionName) =>
  useQuery({
    queryKey: versionsKey(name),
    queryFn: ({ signal }) => adminApi.getList<SectionState>(settingsPaths.versions(name), signal),
  });

/** A change of a section: its fields and the version that was edited; without fields, its original comes back. */
interface SectionChange {
  version: number;
  value?: Record<string, unknown>;
}

/** Changes a section. The mutation returns the section as it is now, and the message to show. */
export function useChangeSection(name: SectionName) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ version, value }: SectionChange) => {
      const method = value === undefined ? 'DELETE' : 'PUT';
      const answer = await adminApi.call(method, settingsPaths.section(name), { body: { ...value, version } });
      const done = value === undefined ? settingsMessages.reset : settingsMessages.saved;
      return { state: unwrap(answer) as SectionState, message: messageOf(answer) ?? done };
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: statesKey }),
  });
}

/** Sends a picture for a section, and returns it. */
export async function sendPicture(image: File, signal: AbortSignal): Promise<SettingsPicture> {
  const body = new FormData();
  body.append('image', image);
  return unwrap(await adminApi.call('POST', settingsPaths.images, { body, signal })) as SettingsPicture;
}
