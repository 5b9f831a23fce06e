import type { Locale } from '#contract/shared/locale.ts';
import { createQueryClient } from '#lib/api/queryClient.ts';
import { createServerApi } from '#lib/api/serverApi.server.ts';
import { storyQueries } from '#lib/api/stories.ts';
import { routes } from '#lib/config/routes.ts';
import { settings } from '#lib/config/settings.server.ts';
import { dataLicense } from '#lib/files/openData.server.ts';
import { serverTexts } from '#lib/i18n/serverTexts.server.ts';
import { atomFeed } from './atom.server.ts';

/** More than a month of a busy site. */
const latest = { pageSize: 30 };

/** Default: all news. */
export interface FeedWanted {
  locale: Locale;
  initiative?: string | undefined;
  project?: string | undefined;
  reader?: string | undefined;
}

export async function feed({ locale, initiative, project, reader }: FeedWanted): Promise<string> {
  const api = createServerApi({ locale });
  const queries = storyQueries(api);
  const client = createQueryClient({ server: true });
  const t = await serverTexts(locale, ['common', 'detail', 'template']);
  const { name: license, url } = dataLicense();
  const rights = `${license} ${url}`;
  const frame = { locale, origin: settings().ORIGIN, publisher: t('template:siteName'), rights };
  const titleOf = (name: string) =>
    t('template:pageTitle', {
      title: t('detail:sections.title', { section: t('common:updates.title'), name }),
    });

  if (reader !== undefined) {
    const { updates } = await api.call('getFollowedUpdates', { params: { token: reader } });
    return atomFeed(updates, {
      ...frame,
      self: routes.followedFeed(locale, reader),
      page: routes.start(),
      title: t('template:pageTitle', { title: t('common:follow.feed') }),
      subtitle: t('common:follow.feedText'),
    });
  }
  if (initiative === undefined) {
    const { items } = await client.query(queries.list(latest));
    return atomFeed(items, {
      ...frame,
      self: routes.newsFeed(locale),
      page: routes.news(),
      title: t('template:pageTitle', { title: t('common:stories.title') }),
      subtitle: t('common:stories.lead'),
    });
  }
  if (project === undefined) {
    const { items, initiative: of } = await client.query(queries.updates(initiative, latest));
    return atomFeed(items, {
      ...frame,
      self: routes.updatesFeed(locale, of.slug),
      page: routes.updates(of.slug),
      title: titleOf(of.name),
      subtitle: t('common:updates.lead'),
    });
  }
  const response = await client.query(queries.projectUpdates({ initiative, project }, latest));
  const [ofInitiative, ofProject] = [response.initiative.slug, response.project.slug];
  return atomFeed(response.items, {
    ...frame,
    self: routes.projectUpdatesFeed(locale, ofInitiative, ofProject),
    page: routes.projectUpdates(ofInitiative, ofProject),
    title: titleOf(response.project.name),
    subtitle: t('common:updates.lead'),
  });
}
