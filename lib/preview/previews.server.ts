import type { TFunction } from 'i18next';
import { latestValue } from '#contract/indicators/latest.ts';
import type { StatusCounts, VerificationSummary } from '#contract/indicators/progress.ts';
import type { IndicatorStatus } from '#contract/indicators/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Coded } from '#contract/shared/schema.ts';
import type { Api } from '#lib/api/api.ts';
import { createServerApi } from '#lib/api/serverApi.server.ts';
import { drawArt } from '#lib/art/drawArt.ts';
import { portalSettings } from '#lib/config/portalSettings.server.ts';
import { checkedText } from '#lib/format/checkedText.ts';
import { formatNumber } from '#lib/format/format.ts';
import { verifiedText } from '#lib/format/verifiedText.ts';
import { serverTexts } from '#lib/i18n/serverTexts.server.ts';
import { drawable } from './letters.ts';
import type { Preview } from './preview.ts';

interface CountedProgress {
  readonly statuses: StatusCounts;
  readonly verification?: VerificationSummary | undefined;
}

interface Shown extends Pick<Preview, 'title' | 'line' | 'art'> {
  /** Of an initiative or goal; missing from context APIs that do not count it. */
  readonly progress?: CountedProgress | undefined;
  /** Of an indicator. */
  readonly status?: IndicatorStatus;
}

/** By slugs, outermost first. */
type PreviewOf = (api: Api, ...slugs: string[]) => Promise<Shown>;

async function initiativeOf(api: Api, initiative: string) {
  const { slug, name, country, region, ecosystems, boundary, centroid, progress } = await api.call(
    'getInitiative',
    { params: { initiative } },
  );
  const art = drawArt({ slug, ecosystem: ecosystems[0]?.code, boundary, centroid, format: 'preview' });
  return { name, line: `${country.name} · ${region}`, art: dataUri(art), progress };
}

async function previewInside(api: Api, title: string, initiative: string): Promise<Shown> {
  const { name, art } = await initiativeOf(api, initiative);
  return { title, line: name, art };
}

const inWords = (title: string, facts: readonly Coded[]): Shown => ({
  title,
  line: facts.map(({ name }) => name).join(' · '),
  art: null,
});

const records = {
  initiatives: async (api: Api, slug: string) => {
    const { name, line, art, progress } = await initiativeOf(api, slug);
    return { title: name, line, art, progress };
  },
  goals: async (api: Api, initiative: string, goal: string) => {
    const { name, statuses, verification } = await api.call('getGoal', { params: { initiative, goal } });
    return { ...(await previewInside(api, name, initiative)), progress: { statuses, verification } };
  },
  indicators: async (api: Api, initiative: string, indicator: string) => {
    const { name, progress, values } = await api.call('getIndicator', { params: { initiative, indicator } });
    return { ...(await previewInside(api, name, initiative)), status: { progress, values } };
  },
  projects: async (api: Api, initiative: string, project: string) => {
    const { name } = await api.call('getProject', { params: { initiative, project } });
    return previewInside(api, name, initiative);
  },
  opportunities: async (api: Api, initiative: string, opportunity: string) => {
    const { name } = await api.call('getOpportunity', { params: { initiative, opportunity } });
    return previewInside(api, name, initiative);
  },
  updates: async (api: Api, initiative: string, update: string) => {
    const { name } = await api.call('getUpdate', { params: { initiative, update } });
    return previewInside(api, name, initiative);
  },
  'project-updates': async (api: Api, initiative: string, project: string, update: string) => {
    const { name } = await api.call('getProjectUpdate', { params: { initiative, project, update } });
    return previewInside(api, name, initiative);
  },
  stories: async (api: Api, story: string) => {
    const { name, kind } = await api.call('getStory', { params: { story } });
    return inWords(name, [kind]);
  },
  organizations: async (api: Api, organization: string) => {
    const { name, type, country } = await api.call('getOrganization', { params: { organization } });
    return inWords(name, [type, country]);
  },
  conveners: async (api: Api, convener: string) => {
    const { name, countries } = await api.call('getConvener', {
      params: { convener },
      query: { initiatives: 0 },
    });
    return inWords(name, countries);
  },
  consortiums: async (api: Api, consortium: string) => {
    const { name, countries } = await api.call('getConsortium', {
      params: { consortium },
      query: { initiatives: 0 },
    });
    return inWords(name, countries);
  },
  'sourcing-areas': async (api: Api, organization: string, sourcingArea: string) => {
    const { name, initiative } = await api.call('getSourcingArea', {
      params: { organization, sourcingArea },
    });
    return previewInside(api, name, initiative.slug);
  },
} satisfies Record<string, PreviewOf>;

export type PreviewedNoun = keyof typeof records;

export const previewedNouns = Object.keys(records) as [PreviewedNoun, ...PreviewedNoun[]];

export const slugCount = (noun: PreviewedNoun): number => records[noun].length - 1;

export interface PreviewWanted {
  locale: Locale;
  /** Null for the site itself. */
  record: { noun: PreviewedNoun; slugs: readonly string[] } | null;
}

/** @throws {ApiError} when the record does not exist or the context API fails */
export async function previewOf({ locale, record }: PreviewWanted): Promise<Preview> {
  const t = await serverTexts(locale, ['template', 'common']);
  const shown: Shown = record
    ? await (records[record.noun] as PreviewOf)(createServerApi({ locale }), ...record.slugs)
    : { title: t('common:home.title'), line: t('template:footer.about'), art: null };
  const siteName = drawable(t('template:siteName'));
  const { title, line, art } = shown;
  const { colors, logo } = portalSettings();
  const chosen = Object.fromEntries(Object.entries(colors).filter(([, color]) => color !== ''));
  return {
    siteName,
    colors: chosen,
    hasMark: !logo,
    title: drawable(title),
    line: drawable(line),
    proof: await proofOf(shown, locale),
    art,
  };
}

async function proofOf({ progress, status }: Shown, locale: Locale): Promise<Preview['proof']> {
  if (status) {
    const t = await serverTexts(locale, ['detail']);
    const latest = latestValue(status);
    const lines = [statusText(status, t), ...(latest ? [checkedText(latest, { t, locale })] : [])];
    return { lines: lines.map(drawable), statuses: null };
  }
  const { statuses, verification } = progress ?? {};
  const count = statuses ? Object.values(statuses).reduce((sum, each) => sum + each, 0) : 0;
  if (!statuses || count === 0) return null;
  const t = await serverTexts(locale, ['common']);
  const good = t('progress.good', {
    count,
    formatted: formatNumber(count, locale),
    good: formatNumber(statuses['target-achieved'] + statuses['on-track'], locale),
  });
  const verified = verification ? verifiedText(verification, { t, locale }) : null;
  return { lines: [good, ...(verified ? [verified] : [])].map(drawable), statuses };
}

function statusText({ progress: { status, reason, year } }: IndicatorStatus, t: TFunction<'detail'>): string {
  const word = t(`progress.status.${status}`);
  const more = reason ? t(`progress.reason.${reason}`) : year !== null && t('progress.asOf', { year });
  return more ? `${word} · ${more}` : word;
}

const dataUri = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
