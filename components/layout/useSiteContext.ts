import { useQuery } from '@tanstack/react-query';
import type { SiteContext } from '#contract/site/schema.ts';
import { contextQueries } from '#lib/api/context.ts';
import { useSite } from './SiteProvider.tsx';

/** The site part of the context as the server loaded it; null on pages that were made without it. */
export function useSiteContext(): SiteContext['site'] | null {
  const { api } = useSite();
  const { data } = useQuery({ ...contextQueries(api).site(), enabled: false });
  return data?.site ?? null;
}
