import type { Locale } from '#contract/locale.ts';
import type { Api } from '#lib/api/api.ts';
import { drawArt } from '#lib/art/drawArt.ts';
import { createServerApi } from '#lib/http/serverApi.server.ts';
import { serverTexts } from '#lib/i18n/serverTexts.server.ts';
import { drawable } from './letters.ts';
import type { Preview } from './preview.ts';

type Shown = Omit<Preview, 'siteName'>;

/** What the picture of a record shows, by noun. */
const records = {
  initiatives: async (api, initiative) => {
    const { slug, name, country, region, ecosystems, boundary } = await api.call('getInitiative', {
      params: { initiative },
    });
    const art = drawArt({ slug, ecosystem: ecosystems[0]?.code, boundary, format: 'preview' });
    return { title: name, line: `${country.name} · ${region}`, art: dataUri(art) };
  },
} satisfies Record<string, (api: Api, slug: string) => Promise<Shown>>;

export type PreviewedNoun = keyof typeof records;

export const previewedNouns = Object.keys(records) as [PreviewedNoun, ...PreviewedNoun[]];

export interface PreviewWanted {
  locale: Locale;
  /** The site itself without a record. */
  record: { noun: PreviewedNoun; slug: string } | null;
}

/**
 * What the picture of a record or of the site shows, in letters that can be drawn.
 *
 * @throws {ApiError} when there is no such record or the context API fails
 */
export async function previewOf({ locale, record }: PreviewWanted): Promise<Preview> {
  const t = await serverTexts(locale, ['template', 'common']);
  const { title, line, art } = record
    ? await records[record.noun](createServerApi({ locale }), record.slug)
    : { title: t('common:home.title'), line: t('template:footer.about'), art: null };
  const siteName = drawable(t('template:siteName'));
  return { siteName, title: drawable(title), line: drawable(line), art };
}

const dataUri = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
