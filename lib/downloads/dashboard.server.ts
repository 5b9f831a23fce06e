import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import { z } from 'zod';
import type {
  ActionYear,
  DueActions,
  FundingYears,
  OrganizationDashboard,
  Reporting,
} from '#contract/dashboards/schema.ts';
import { slug } from '#contract/shared/schema.ts';
import type { Api } from '#lib/api/api.ts';
import { createServerApi } from '#lib/api/serverApi.server.ts';
import { serverTexts } from '#lib/i18n/serverTexts.server.ts';
import type { Download } from './download.server.ts';

type Cell = string | number | null;

interface Sheet {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

type Texts = Awaited<ReturnType<typeof dashboardTexts>>;

const dashboardTexts = (locale: Parameters<typeof serverTexts>[0]) =>
  serverTexts(locale, ['dashboard', 'detail', 'files']);

const dueSheet = (due: DueActions, t: Texts): Sheet => ({
  name: t('dashboard:due'),
  headings: [
    ...(['action', 'responsible', 'stage', 'dueDate'] as const).map((column) =>
      t(`dashboard:sheet.${column}`),
    ),
    t('dashboard:coverage.initiative'),
  ],
  rows: due.due.map(({ name, actors = [], stage, endDate, initiative }) => [
    name,
    actors.map((actor) => actor.name).join('; '),
    stage.name,
    endDate,
    initiative.name,
  ]),
});

const states = ['self-reported', 'locally-confirmed', 'panel-verified'] as const;

const reportingSheets = ({ initiatives, years }: Reporting, t: Texts): Sheet[] => [
  {
    name: t('dashboard:coverage.title'),
    headings: (['initiative', 'indicators', 'reported', 'checked', 'latestYear', 'verifiedOn'] as const).map(
      (column) => t(`dashboard:coverage.${column}`),
    ),
    rows: initiatives.map(({ initiative, indicators, reported, verification, latestYear }) => [
      initiative.name,
      indicators,
      reported,
      verification.counts['locally-confirmed'] + verification.counts['panel-verified'],
      latestYear,
      verification.verifiedOn,
    ]),
  },
  {
    name: t('dashboard:reporting.years'),
    headings: [
      t('dashboard:reporting.year'),
      ...states.map((state) => t(`detail:progress.verification.${state}`)),
    ],
    rows: years.map(({ year, counts }) => [year, ...states.map((state) => counts[state])]),
  },
];

const actionYearsSheet = (years: readonly ActionYear[], t: Texts): Sheet => ({
  name: t('dashboard:actionYears.title'),
  headings: [t('dashboard:reporting.year'), ...(years[0]?.stages ?? []).map(({ stage }) => stage.name)],
  rows: years.map(({ year, stages }) => [year, ...stages.map(({ count }) => count)]),
});

const amounts = ['funded', 'pledged', 'missing'] as const;

const fundingYearsSheet = (currencies: FundingYears, t: Texts): Sheet => ({
  name: t('dashboard:fundingYears.title'),
  headings: [
    t('dashboard:reporting.year'),
    t('files:columns.currency'),
    ...amounts.map((amount) => t(`dashboard:fundingYears.${amount}`)),
  ],
  rows: currencies.flatMap(({ currency, years }) =>
    years.map((each) => [each.year, currency, ...amounts.map((amount) => each[amount])]),
  ),
});

/** Texts that look like formulas remain texts. */
const writeSheets = (sheets: readonly Sheet[]): Promise<Buffer> =>
  writeXlsxFile(
    sheets.map(({ name, headings, rows }) => ({
      sheet: name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31),
      stickyRowsCount: 1,
      columns: headings.map((_, index) => ({ width: index === 0 ? 44 : 22 })),
      data: [
        headings.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
        ...rows.map((row) =>
          row.map((value) =>
            value === null ? null : { value, ...(typeof value === 'string' && { type: String, wrap: true }) },
          ),
        ),
      ] as SheetData,
    })),
  ).toBuffer();

type Dashboard = Pick<OrganizationDashboard, 'reporting' | 'actionYears' | 'fundingYears'> & {
  readonly due?: DueActions | undefined;
};

/** A 404 for others than members. */
export const dashboardDownload =
  (owner: 'organization' | 'consortium', read: (api: Api, of: string) => Promise<Dashboard>): Download =>
  async ({ locale, format, query, credentials }) => {
    const { data } = z.object({ [owner]: slug }).safeParse(query);
    const of = data?.[owner];
    if (!of || format !== 'xlsx') return null;
    const {
      due,
      actionYears = [],
      fundingYears = [],
      reporting,
    } = await read(createServerApi({ locale, ...(await credentials()) }), of);
    const t = await dashboardTexts(locale);
    const sheets = [
      ...(due ? [dueSheet(due, t)] : []),
      ...(actionYears.length > 0 ? [actionYearsSheet(actionYears, t)] : []),
      ...(fundingYears.length > 0 ? [fundingYearsSheet(fundingYears, t)] : []),
      ...(reporting ? reportingSheets(reporting, t) : []),
    ];
    if (sheets.length === 0) return null;
    return {
      body: await writeSheets(sheets),
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      headers: { 'Content-Disposition': `attachment; filename="${of}-dashboard.xlsx"` },
    };
  };
