import type { Article, NewsArticle, WithContext } from 'schema-dts';
import type { Locale } from '#contract/shared/locale.ts';
import type { StoryDetail } from '#contract/stories/schema.ts';
import { localizedPath, routes } from '#lib/config/routes.ts';
import { pictureSources } from '#lib/media/pictureSources.ts';
import { siteId } from '#lib/structuredData/site.ts';

/** Describes a story; an update is its author's report. */
export function articlePage(
  story: StoryDetail,
  { origin, locale }: { origin: string; locale: Locale },
): WithContext<Article | NewsArticle> {
  const { name, summary, language, publishedAt, updatedAt, author, images, initiative, kind } = story;
  const url = origin + localizedPath(routes.storyOf(story), locale);
  return {
    '@context': 'https://schema.org',
    '@type': kind.code === 'site-news' ? 'NewsArticle' : 'Article',
    headline: name,
    description: summary,
    url,
    mainEntityOfPage: url,
    inLanguage: language,
    datePublished: publishedAt,
    // A record may be written before its day.
    dateModified: updatedAt > publishedAt ? updatedAt : publishedAt,
    author: { '@type': 'Organization', name: author },
    publisher: { '@id': siteId(origin) },
    image: images.map(({ file }) => origin + (pictureSources(file)?.src ?? routes.media(file.sha256))),
    ...(initiative && {
      about: { '@type': 'Project', '@id': `${origin}${routes.initiative(initiative.slug)}#initiative` },
    }),
  };
}
