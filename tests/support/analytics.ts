import type { AnalyticsReport } from '#contract/analytics/schema.ts';
import type { CodeLists } from '#contract/codeLists/schema.ts';
import { someLists } from './contributions.ts';

export const analyticsReport = (more: Partial<AnalyticsReport> = {}): AnalyticsReport => ({
  since: '2026-11-15',
  until: '2026-11-21',
  events: [
    { event: 'view_compact', count: 1234, subjects: [{ subject: 'dak-lak', count: 1000 }] },
    { event: 'login', count: 3, subjects: [] },
  ],
  unmet: [
    {
      event: 'no_compact_available',
      list: 'initiatives',
      text: 'mekong',
      filters: 'commodity=rice&country=VN',
      count: 12,
      first: '2026-11-16',
      last: '2026-11-20',
      locales: ['en', 'vi'],
    },
    {
      event: 'search_failed',
      list: 'site',
      text: null,
      filters: 'kind=story',
      count: 1,
      first: '2026-11-20',
      last: '2026-11-20',
      locales: ['fr'],
    },
  ],
  ...more,
});

/** Code lists with the codes of counted filters. */
export const countedCodes: CodeLists = {
  ...someLists,
  commodity: [{ code: 'rice', name: 'Rice' }],
  'organization-type': [{ code: 'cooperative', name: 'Cooperative' }],
};
