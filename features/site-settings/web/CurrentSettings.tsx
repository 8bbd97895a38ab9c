import { type ReactNode, use, useState } from 'react';
import { KnownSections } from '#web/api/settings.ts';
import { useFetchedSettings } from './queries.ts';

/**
 * Provides the settings of the site: the last fetched or saved settings, or else the settings in the page. They are
 * public, so they stay after a logout.
 */
export function CurrentSettings({ children }: { children: ReactNode }) {
  const ofPage = use(KnownSections);
  const fetched = useFetchedSettings();
  const [settings, setSettings] = useState(fetched);
  if (fetched !== undefined && fetched !== settings) setSettings(fetched);
  return <KnownSections value={settings ?? ofPage}>{children}</KnownSections>;
}
