import type { z } from 'zod';
import { ApiError } from '#lib/http/apiError.ts';
import type { Namespace } from '#lib/i18n/namespaces.ts';
import { mayOpenArea, type StudioAreaKey } from '#lib/studio/areas.ts';
import type { Load } from './serverPage.server.ts';

interface StudioPage<Params> {
  readonly namespaces?: readonly Namespace[];
  readonly params?: z.ZodType<Params>;
  /** Set if people without rights get a 404. */
  readonly isHidden?: true;
  readonly load?: (page: Load<Params>) => Promise<void> | Promise<string | undefined>;
}

/**
 * Returns a studio page's options for `serverPage` and `formPage`: not cached, and without data for anonymous
 * visitors, who see the sign-in, and people without rights (status 403).
 *
 * @example export const getServerSideProps = serverPage(inStudio('tasks', { load }));
 */
export const inStudio = <Params = unknown, More extends object = object>(
  area: StudioAreaKey,
  page: StudioPage<Params> & More,
) => ({
  ...page,
  namespaces: ['detail', 'studio', ...(page.namespaces ?? [])] satisfies Namespace[],
  access: 'user' as const,
  load: async (loading: Load<Params>): Promise<string | undefined> => {
    if (!loading.viewer || !mayOpenArea(area, loading.viewer.context)) {
      if (page.isHidden) throw new ApiError('not-found', 'this page is for others');
      return undefined;
    }
    return (await page.load?.(loading)) ?? undefined;
  },
  status: (_: Params, viewer: Load<Params>['viewer']) =>
    viewer && !mayOpenArea(area, viewer.context) ? 403 : 200,
});
