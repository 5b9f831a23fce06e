import { Feed } from 'feed';
import type { Locale } from '#contract/shared/locale.ts';
import type { StorySummary } from '#contract/stories/schema.ts';
import { localizedPath, routes } from '#lib/config/routes.ts';

interface AtomOptions {
  self: string;
  page: string;
  title: string;
  subtitle: string;
  publisher: string;
  rights: string;
  locale: Locale;
  origin: string;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The library expects HTML; XML forbids some characters. */
const escaped = (text: string) =>
  text.replace(/[&<>]/g, (sign) => entities[sign] ?? '').replace(/[^\P{Cc}\n\t]|[\uFFFE\uFFFF]/gu, '');

const latest = (stories: readonly StorySummary[]) =>
  stories
    .map(changed)
    .sort((a, b) => a.getTime() - b.getTime())
    .at(-1);

/** A story may be written long before its day. */
const changed = ({ updatedAt, publishedAt }: StorySummary) =>
  new Date(updatedAt > publishedAt ? updatedAt : publishedAt);

/** Writes Atom (RFC 4287) with stable ids and languages. */
export function atomFeed(stories: readonly StorySummary[], options: AtomOptions): string {
  const { self, page, title, subtitle, publisher, rights, locale, origin } = options;
  const address = (path: string) => origin + localizedPath(path, locale);
  const feed = new Feed({
    id: origin + self,
    title,
    description: subtitle,
    link: address(page),
    feed: origin + self,
    updated: latest(stories) ?? new Date(0),
    author: { name: publisher, link: origin },
    copyright: rights,
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
