import readXlsxFile from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { consortiumDashboardDownload } from '#components/features/consortiums/download.server.ts';
import { organizationDashboardDownload } from '#components/features/organizations/download.server.ts';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { serverTexts } from '#lib/i18n/serverTexts.server.ts';
import { problemResponse, respondingWith, respondTo } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import {
  actionYears,
  consortiumDashboard,
  fundingYears,
  organizationDashboard,
  reporting,
} from '#tests/support/dashboards.ts';

const server = contextApiServer();

const downloads = { organization: organizationDashboardDownload, consortium: consortiumDashboardDownload };

const read = (owner: 'organization' | 'consortium', of: string, locale: Locale = 'en') =>
  downloads[owner]({
    locale,
    format: 'xlsx',
    query: { [owner]: of },
    credentials: () => Promise.resolve({ accessToken: 'token' }),
  });

describe('a dashboard as a spreadsheet', () => {
  test('has due actions with who is responsible, coverage and years', async () => {
    server.use(respondingWith('getOrganizationDashboard', organizationDashboard({ reporting })));
    const file = await read('organization', 'dragonfly');
    expect(file?.headers).toEqual({
      'Content-Disposition': 'attachment; filename="dragonfly-dashboard.xlsx"',
    });
    const sheets = await readXlsxFile(file!.body as Buffer);
    expect(sheets).toEqual([
      {
        sheet: 'Actions due',
        data: [
          ['Action', 'Responsible', 'Stage', 'Due date', 'Initiative'],
          ['Late', 'Dragonfly Cooperative; Mill', 'Under way', '2021-01-31', 'Cà phê Đắk Lắk'],
          ['Soon', null, 'Commitment', '2026-12-31', 'Cà phê Đắk Lắk'],
        ],
      },
      {
        sheet: 'Coverage by initiative',
        data: [
          ['Initiative', 'Indicators', 'With a value', 'Checked by others', 'Latest year', 'Last verified'],
          ['Cà phê Đắk Lắk', 12, 9, 5, 2025, '2026-03-04'],
          ['Birim', 3, 0, 0, null, null],
        ],
      },
      {
        sheet: 'Values by year',
        data: [
          ['Year', 'Self-reported', 'Locally confirmed', 'Panel-verified'],
          [2024, 5, 0, 1],
          [2025, 4, 3, 2],
        ],
      },
    ]);
  });

  test('has actions and funding by year, amounts as numbers with their currency', async () => {
    server.use(respondingWith('getConsortiumDashboard', consortiumDashboard({ actionYears, fundingYears })));
    const file = await read('consortium', 'alliance');
    expect(await readXlsxFile(file!.body as Buffer)).toEqual([
      {
        sheet: 'Actions by end year',
        data: [
          ['Year', 'Commitment', 'Under way'],
          [2025, 1, 4],
          [2026, 2, 5],
        ],
      },
      {
        sheet: 'Funding by start year',
        data: [
          ['Year', 'Currency', 'Funded (projects)', 'Pledged (actions)', 'Not yet funded (projects)'],
          [2024, 'EUR', 0, 40_000, 0],
          [2025, 'EUR', 250_000, 0, 750_000],
          [2025, 'VND', 24_000_000_000, 0, 0],
        ],
      },
    ]);
  });

  test('has the years of an organization, too', async () => {
    server.use(
      respondingWith('getOrganizationDashboard', organizationDashboard({ actionYears, fundingYears })),
    );
    const file = await read('organization', 'dragonfly', 'vi');
    const sheets = await readXlsxFile(file!.body as Buffer);
    expect(sheets.map(({ sheet }) => sheet)).toEqual([
      'Hành động đến hạn',
      'Hành động theo năm kết thúc',
      'Kinh phí theo năm bắt đầu',
    ]);
  });

  test.each(locales)('names every sheet in full in %s', async (locale) => {
    server.use(
      respondingWith(
        'getOrganizationDashboard',
        organizationDashboard({ actionYears, fundingYears, reporting }),
      ),
    );
    const t = await serverTexts(locale, ['dashboard']);
    const file = await read('organization', 'dragonfly', locale);
    const sheets = await readXlsxFile(file!.body as Buffer);
    expect(sheets.map(({ sheet }) => sheet)).toEqual([
      t('dashboard:due'),
      t('dashboard:actionYears.title'),
      t('dashboard:fundingYears.title'),
      t('dashboard:coverage.title'),
      t('dashboard:reporting.years'),
    ]);
  });

  test('has what the context API offers, in the language of the reader', async () => {
    server.use(respondingWith('getConsortiumDashboard', consortiumDashboard({ reporting })));
    const file = await read('consortium', 'alliance', 'vi');
    const sheets = await readXlsxFile(file!.body as Buffer);
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Mức độ đầy đủ theo sáng kiến', 'Giá trị theo năm']);
    server.use(respondingWith('getConsortiumDashboard', consortiumDashboard()));
    expect(await read('consortium', 'alliance')).toBeNull();
  });

  test('does not exist for others than members', async () => {
    server.use(respondTo('getOrganizationDashboard', problemResponse(404, 'not-found')));
    await expect(read('organization', 'dragonfly')).rejects.toMatchObject({ status: 404 });
    expect(await read('organization', 'No slug')).toBeNull();
  });
});
