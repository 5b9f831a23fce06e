import type { ContentNoun } from '#contract/content/constants.ts';
import type { ContentSummary } from '#contract/content/schema.ts';
import { routes } from '#lib/config/routes.ts';

interface Addressed extends Pick<ContentSummary, 'address' | 'slug'> {
  readonly content?: Readonly<Record<string, unknown>>;
}

/** Null without a public page. */
export function publicPath(noun: ContentNoun, { address, slug, content }: Addressed): string | null {
  const [within] = address.split('/');
  switch (noun) {
    case 'initiatives':
      return routes.initiative(slug);
    case 'organizations':
      return routes.organization(slug);
    case 'conveners':
      return routes.convener(slug);
    case 'consortiums':
      return routes.consortium(slug);
    case 'projects':
      return within ? routes.project(within, slug) : null;
    case 'opportunities':
      return within ? routes.opportunity(within, slug) : null;
    case 'sourcingAreas':
      return within ? routes.sourcingArea(within, slug) : null;
    case 'stories':
      return routes.story(slug);
    case 'pages':
      return typeof content?.['path'] === 'string' ? routes.page(content['path']) : null;
  }
}
