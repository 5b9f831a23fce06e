import type { SearchResponse } from '#contract/search/schema.ts';
import { fixture } from './fixtures.ts';

const initiative = {
  kind: 'initiative',
  slugs: ['dak-lak'] as string[],
  name: 'Cà phê bền vững Đắk Lắk',
  language: 'vi',
  context: null,
  summary: 'Nước và bóng cây',
  country: { code: 'VN', name: 'Vietnam' },
  updatedAt: '2026-11-02T23:30:00Z',
} as const;
const consortium = {
  kind: 'consortium',
  slugs: ['coffee-alliance'] as string[],
  name: 'Coffee Alliance',
  language: 'en',
  context: null,
  summary: 'Traders together',
  country: null,
  updatedAt: '2026-10-01T00:00:00Z',
} as const;

/** Returns results of two kinds, truncated in the first. */
export function found(changes: Partial<SearchResponse> = {}): SearchResponse {
  return fixture('search', {
    total: 14,
    groups: [
      { kind: 'consortium', total: 1, items: [consortium] },
      { kind: 'initiative', total: 13, items: [initiative] },
      { kind: 'organization', total: 0, items: [] },
      { kind: 'convener', total: 0, items: [] },
    ],
    page: 1,
    pageSize: 4,
    pageCount: 1,
    ...changes,
  });
}

export const foundNothing = found({
  total: 0,
  groups: found().groups.map(({ kind }) => ({ kind, total: 0, items: [] })),
});

export const suggested = fixture('suggest', {
  items: [initiative, consortium].map(({ kind, slugs, name, language }) => ({
    kind,
    slugs,
    name,
    language,
    context: null,
  })),
});
