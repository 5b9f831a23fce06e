import { useQuery } from '@tanstack/react-query';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { settingsQueries } from '#lib/api/settings.ts';
import { PageList } from './PageList.tsx';

export function PagesStep() {
  const { api, viewer } = useSite();
  const query = settingsQueries(api).pages(viewer?.profile.oid ?? '');
  const { data: list } = useQuery({ ...query, enabled: false });
  return list ? <PageList list={list} hasHeading={false} /> : null;
}
