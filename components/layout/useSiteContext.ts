import { useQuery } from '@tanstack/react-query';
import type { SiteContext } from '#contract/site/schema.ts';
import { contextQueries } from '#lib/api/context.ts';
import { useSite } from './SiteProvider.tsx';

/** Returns null on pages without the context. */
export function useSiteContext(): SiteContext['site'] | null {
  const { api } = useSite();
  const { data } = useQuery({ ...contextQueries(api).site(), enabled: false });
  return data?.site ?? null;
}
