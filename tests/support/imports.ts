import { listNouns, wholeExports } from '#contract/imports/constants.ts';
import type { ExportList, ImportJob, ImportList } from '#contract/imports/schema.ts';

export const importId = '6f1d0c1e-0d3c-4c52-9d2a-0d6a5f2f7301';

const summary = {
  id: importId,
  file: 'content.zip',
  bytes: 2_000,
  format: 'archive',
  by: 'Ana Admin',
  at: '2026-11-22T10:00:00.000Z',
  endedAt: null,
} as const;

export const exportList = (changes: Partial<ExportList> = {}): ExportList => ({
  whole: [...wholeExports],
  lists: [...listNouns],
  ...changes,
});

export const importJob = (changes: Partial<ImportJob> = {}): ImportJob => ({
  ...summary,
  state: 'ready',
  version: 1,
  result: {
    created: 1,
    changed: 1,
    unchanged: 340,
    kept: 2,
    records: [
      { noun: 'organizations', address: 'newcomers', name: 'Newcomers', outcome: 'created', changes: [] },
      {
        noun: 'organizations',
        address: 'growers',
        name: 'Growers',
        outcome: 'changed',
        row: 4,
        changes: [
          { field: 'text.en.summary', before: 'They grew.', after: 'They grow.' },
          { field: 'website', before: 'https://growers.example', after: '' },
        ],
      },
    ],
    errorCount: 0,
    errors: [],
  },
  ...changes,
});

export const refusedImport = (): ImportJob =>
  importJob({
    state: 'refused',
    endedAt: '2026-11-22T10:01:00.000Z',
    result: {
      created: 0,
      changed: 0,
      unchanged: 0,
      kept: 0,
      records: [],
      errorCount: 502,
      errors: [
        {
          place: '4 country',
          reason: 'editing.unknownCode',
          at: { row: 4, noun: 'organizations', field: 'country' },
        },
        {
          place: 'content.json initiatives[0].partners[1].organization (birim)',
          reason: 'editing.unknownRecord',
          at: {
            file: 'content.json',
            noun: 'initiatives',
            record: 'birim',
            field: 'partners.1.organization',
          },
        },
        { place: 'iati-activity[3]', reason: 'lacks title' },
        {
          place: 'iati-activity[4]',
          reason: 'lacks title',
          key: 'import.element-missing',
          values: { name: 'title' },
        },
        {
          place: '',
          reason: 'The list has more than 20000 rows',
          key: 'import.rows-too-many',
          values: { number: 20_000 },
        },
        { place: 'features[0] birim', reason: 'no-area', key: 'boundary.no-area' },
        {
          place: 'content.json initiatives[1].country (delta)',
          reason: 'Invalid input',
          key: 'editing.invalid',
          details: 'Invalid input',
          at: { file: 'content.json', noun: 'initiatives', record: 'delta', field: 'country' },
        },
        { place: '', reason: 'The archive is broken' },
      ],
    },
  });

export const importList = (): ImportList => ({ items: [{ ...summary, state: 'done' }] });
