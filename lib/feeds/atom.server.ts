import { Feed } from 'feed';
import type { Locale } from '#contract/shared/locale.ts';
import type { StorySummary } from '#contract/stories/schema.ts';
import { localizedPath, routes } from '#lib/config/routes.ts';

interface AtomOptions {
  /** Paths of the feed itself, and of the page that it follows. */
  self: string;
  page: string;
  title: string;
  subtitle: string;
  /** Who publishes the feed. */
  publisher: string;
  locale: Locale;
  origin: string;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Plain text where the library wants HTML; without what XML cannot hold. */
const escaped = (text: string) =>
  text.replace(/[&<>]/g, (sign) => entities[sign] ?? '').replace(/[^\P{Cc}\n\t]|[\uFFFE\uFFFF]/gu, '');

const latest = (stories: readonly StorySummary[]) =>
  stories
    .map(changed)
    .sort((a, b) => a.getTime() - b.getTime())
    .at(-1);

/** A story may have been written long before its day. */
const changed = ({ updatedAt, publishedAt }: StorySummary) =>
  new Date(updatedAt > publishedAt ? updatedAt : publishedAt);

/** Stories as an Atom feed (RFC 4287): stable ids, the language of the feed and that of each entry. */
export function atomFeed(stories: readonly StorySummary[], options: AtomOptions): string {
  const { self, page, title, subtitle, publisher, locale, origin } = options;
  const address = (path: string) => origin + localizedPath(path, locale);
  const feed = new Feed({
    id: origin + self,
    title,
    description: subtitle,
    link: address(page),
    feed: origin + self,
    updated: latest(stories) ?? new Date(0),
    author: { name: publisher, link: origin },
    generator: false,
  });
  for (const story of stories) {
    feed.addItem({
      id: `urn:uuid:${story.id}`,
      title: escaped(story.name),
      description: escaped(story.summary),
      link: address(routes.storyOf(story)),
      date: changed(story),
      published: new Date(story.publishedAt),
    });
  }
  const [head = '', ...entries] = feed.atom1().split('<entry>');
  return [
    head.replace('<feed ', `<feed xml:lang="${locale}" `),
    ...entries.map((entry, index) => `<entry xml:lang="${stories[index]?.language ?? locale}">${entry}`),
  ].join('');
}
