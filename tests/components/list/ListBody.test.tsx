import { describe, expect, test } from 'vitest';
import type { ListName } from '#components/list/list.ts';
import { ListBody } from '#components/list/ListBody.tsx';
import { ListResults } from '#components/list/ListResults.tsx';
import { type Arrival, arrivalEvents } from '#lib/analytics/arrivals.ts';
import { initiativeListDefinition } from '#lib/api/initiatives.ts';
import { emptyList, list as someInitiatives, noMatch } from '#tests/support/lists.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

// Other lists have no names for its filters.
const definition = { ...initiativeListDefinition, facets: [] };
const ignore = () => undefined;

/** Shows a list and returns the events of a visit besides the page view. */
function visit(name: ListName, response: typeof emptyList, { search = '', slugs = {} }: Partial<Arrival>) {
  const list = { name, definition, search: {}, go: ignore };
  renderScreen(
    <ListBody list={list} response={response} cleaned={false} onRetry={ignore}>
      <ListResults list={list} frame={response}>
        Results
      </ListResults>
    </ListBody>,
  );
  const page = '/a-list';
  const [, ...events] = arrivalEvents({ page, path: page, slugs, search, locale: 'en', how: 'load' });
  return events.map(({ event, payload }) => [event, payload]);
}

describe.each([
  ['that holds nothing', emptyList],
  ['without results', noMatch],
])('a list %s', (_, response) => {
  test('of initiatives emits what was looked for, if anything', () => {
    expect(visit('initiatives', response, { search: '?country=VN&q=tea' })).toEqual([
      ['no_compact_available', { filters: 'country=VN', text: 'tea' }],
    ]);
    expect(visit('initiatives', response, {})).toEqual([
      ['no_compact_available', { filters: '', text: null }],
    ]);
  });

  test('of projects emits the initiative', () => {
    expect(visit('projects', response, { slugs: { initiative: 'dak-lak' } })).toEqual([
      ['no_project_available', { filters: '', text: null, initiative: 'dak-lak' }],
    ]);
  });

  test('of anything else emits a search that failed', () => {
    expect(visit('conveners', response, { search: '?q=tea' })).toEqual([
      ['search_failed', { filters: '', text: 'tea', list: 'conveners' }],
    ]);
    expect(visit('conveners', response, {})).toEqual([]);
  });
});

test('a list with results emits nothing', () => {
  expect(visit('initiatives', someInitiatives(), { search: '?q=tea' })).toEqual([]);
});
