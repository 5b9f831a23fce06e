import type { ContentNoun } from '#contract/content/constants.ts';
import { ApiError } from '#lib/http/apiError.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import type { Load } from './serverPage.server.ts';

/**
 * Leads editors of a withdrawn record to its page in the studio, since links to it remain.
 *
 * @example serverPage({ …, elsewhere: inStudioInstead('initiatives', ({ initiative }) => initiative) })
 */
export const inStudioInstead =
  <Params>(noun: ContentNoun, addressOf: (params: Params) => string) =>
  async ({ api, params }: Pick<Load<Params>, 'api' | 'params'>): Promise<string | null> => {
    const address = addressOf(params);
    try {
      const { choices } = await api.call('listContentChoices', {
        params: { noun },
        query: { addresses: address },
      });
      const found = choices.find((each) => each.address === address && each.status !== 'published');
      return found?.id === undefined ? null : studioRoutes.record(noun, found.id);
    } catch (error) {
      if (error instanceof ApiError) return null;
      throw error;
    }
  };
