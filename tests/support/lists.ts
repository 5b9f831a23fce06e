import type { InitiativeList } from '#contract/initiatives/schema.ts';
import { fixture, summary } from './fixtures.ts';

const noFacets: InitiativeList['facets'] = {
  country: [],
  commodity: [],
  theme: [],
  level: [],
  implementer: [],
  seekingSupport: [],
};

const facets: InitiativeList['facets'] = {
  ...noFacets,
  country: [
    { value: 'VN', name: 'Vietnam', count: 2 },
    { value: 'BR', name: 'Brazil', count: 1 },
  ],
  commodity: [
    { value: 'coffee', name: 'Coffee', count: 2 },
    { value: 'cocoa', name: 'Cocoa', count: 1 },
  ],
  seekingSupport: [{ value: 'true', name: 'true', count: 1 }],
};

/** Returns the first of two pages with two initiatives. */
export function list(changes: Partial<InitiativeList> = {}): InitiativeList {
  return fixture('listInitiatives', {
    items: [summary(1), summary(2)],
    total: 14,
    page: 1,
    pageSize: 12,
    pageCount: 2,
    totalUnfiltered: 27,
    facets,
    ignored: [],
    ...changes,
  });
}

export const emptyList = list({ items: [], total: 0, pageCount: 1, totalUnfiltered: 0, facets: noFacets });

export const noMatch = list({ items: [], total: 0, pageCount: 1 });

export const points = fixture('listInitiativePoints', {
  items: [
    {
      id: '00000000-0000-4000-8000-000000000001',
      slug: 'point-1',
      name: 'Point 1',
      language: 'en',
      country: { code: 'VN', name: 'Vietnam' },
      level: 'advanced',
      position: [108.2, 12.7],
    },
    {
      id: '00000000-0000-4000-8000-000000000002',
      slug: 'point-2',
      name: 'Point 2',
      language: 'es',
      country: { code: 'GT', name: 'Guatemala' },
      level: 'basic',
      position: [-90, 16.9],
    },
  ],
});
