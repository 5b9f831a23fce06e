import { type Sitemap, type SitemapNoun, sitemapNouns, type SitemapParts } from '#contract/site/sitemap.ts';
import type { Api } from '#lib/api/api.ts';
import { ifOffered } from '#lib/api/ifOffered.ts';
import { routes } from '#lib/config/routes.ts';
import {
  newestOf,
  offersPagesOf,
  pagesOfRecords,
  pagesPerRecord,
  screenPages,
  type SitemapPage,
  sitemaps,
} from './sitemaps.server.ts';

// Six languages each, with links to all of them: at most a megabyte, with addresses of up to 150 letters.
export const PAGES_PER_FILE = 100;

/** Pages before those of records in the first file. */
const MOST_SCREENS = 20;

/** Address of a file within its sitemap. */
interface Place {
  /** Absent for the first file, and without parts. */
  readonly from?: string | undefined;
  /** File number from 1, without parts. */
  readonly page: number;
}

type Parts = ReadonlyMap<SitemapNoun, SitemapParts['parts']>;

const isNoun = (name: string): name is SitemapNoun => sitemapNouns.some((noun) => noun === name);

const sizeOf = (noun: SitemapNoun): number =>
  Math.floor((PAGES_PER_FILE - (noun === 'pages' ? MOST_SCREENS : 0)) / pagesPerRecord(noun));

async function partsOf(api: Api): Promise<Parts | undefined> {
  const read = sitemapNouns.filter(offersPagesOf).map(async (noun) => {
    const { parts } = await api.call('getSitemapParts', { query: { noun, size: sizeOf(noun) } });
    return [noun, parts] as const;
  });
  return ifOffered(Promise.all(read).then((found): Parts => new Map(found)));
}

const readWhole = async (api: Api): Promise<Partial<Sitemap>> =>
  (await ifOffered(api.call('getSitemap', {}))) ?? {};

/** Leaves out nouns that have no pages. */
export async function sitemapFiles(api: Api): Promise<SitemapPage[]> {
  const parts = await partsOf(api);
  return parts ? filesOfParts(parts) : filesOfWhole(await readWhole(api));
}

function filesOfParts(parts: Parts): SitemapPage[] {
  const newest = newestOf([...parts.values()].flat());
  // The first file of pages always has the screens.
  const first = { path: routes.sitemapOf('pages', 1), updatedAt: newest };
  const files = [...parts].flatMap(([noun, found]) =>
    found
      .map(({ from, updatedAt }, index) => ({
        path: index === 0 ? routes.sitemapOf(noun, 1) : routes.sitemapFrom(noun, from),
        updatedAt,
      }))
      .filter(({ path }) => path !== first.path),
  );
  return [first, ...files];
}

const filesOfWhole = (records: Partial<Sitemap>): SitemapPage[] =>
  [...sitemaps(records)].flatMap(([name, pages]) =>
    Array.from({ length: Math.ceil(pages.length / PAGES_PER_FILE) }, (_, index) => ({
      path: routes.sitemapOf(name, index + 1),
      updatedAt: newestOf(partOf(pages, index + 1)),
    })),
  );

const partOf = (pages: readonly SitemapPage[], part: number) =>
  pages.slice((part - 1) * PAGES_PER_FILE, part * PAGES_PER_FILE);

/** Returns no pages for unknown files. */
export async function sitemapPages(api: Api, name: string, place: Place): Promise<readonly SitemapPage[]> {
  if (!isNoun(name)) return [];
  const { from, page } = place;
  const query = { noun: name, size: sizeOf(name), from };
  const part = await ifOffered(api.call('getSitemapPart', { query }));
  if (!part) return partOf(sitemaps(await readWhole(api)).get(name) ?? [], page);
  // Numbers are addresses of files without parts.
  if (page > 1) return [];
  const pages = pagesOfRecords(name, part.records);
  if (name !== 'pages' || from !== undefined) return pages;
  const changes = [
    ...((await partsOf(api)) ?? new Map<SitemapNoun, SitemapParts['parts']>()).values(),
  ].flat();
  return [...screenPages(newestOf(changes)), ...pages];
}
