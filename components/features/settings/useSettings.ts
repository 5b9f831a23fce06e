import { useQuery } from '@tanstack/react-query';
import { useSite } from '#components/layout/SiteProvider.tsx';
import type { SettingsEditing } from '#contract/settings/schema.ts';
import { settingsQueries } from '#lib/api/settings.ts';

/** Returns all settings as loaded with the page; undefined for people without access. */
export function useSettings(): SettingsEditing | undefined {
  const { api, viewer } = useSite();
  const query = settingsQueries(api).editing(viewer?.profile.oid ?? '');
  return useQuery({ ...query, enabled: false }).data;
}
