import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FORMATTED_TEXTS_ID, type FormattedTexts } from '#lib/format/formattedTexts.ts';

// Another version of Intl than this one, on the server.
const texts: FormattedTexts = {
  'number fr ': { '12345': '12.345 (server)' },
  'date fr': { '2026-02-01': '1er février (server)' },
};

beforeEach(() => {
  vi.resetModules();
  document.body.innerHTML = `<script type="application/json" id="${FORMATTED_TEXTS_ID}">${JSON.stringify(texts)}</script>`;
});
afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const spies = () => [vi.spyOn(Intl, 'NumberFormat'), vi.spyOn(Intl, 'DateTimeFormat')];

test('a page hydrates with the texts of the server, and without a formatter', async () => {
  const { formatDate, formatNumber } = await import('#lib/format/format.ts');
  const made = spies();
  const Figures = () => (
    <p>
      {formatNumber(12_345, 'fr')}, {formatDate('2026-02-01', 'fr')}, {formatNumber(7, 'fr')}
    </p>
  );
  const page = document.createElement('div');
  page.innerHTML = '<p>12.345 (server)<!-- -->, <!-- -->1er février (server)<!-- -->, <!-- -->7</p>';
  document.body.append(page);
  const onRecoverableError = vi.fn();
  await act(() => Promise.resolve(hydrateRoot(page, <Figures />, { onRecoverableError })));
  expect(page).toHaveTextContent('12.345 (server), 1er février (server), 7');
  expect(onRecoverableError).not.toHaveBeenCalled();
  for (const formatter of made) expect(formatter).not.toHaveBeenCalled();
});

test('other values, languages and formatters are formatted', async () => {
  const { formatDate, formatNumber, formatPercent } = await import('#lib/format/format.ts');
  expect(formatNumber(12_346, 'fr')).toBe('12\u202f346');
  expect(formatNumber(12_345, 'en')).toBe('12,345');
  expect(formatPercent(12, 'en')).toBe('12%');
  expect(formatDate('2026-02-02', 'fr')).toBe('2\u00a0février 2026');
  expect(() => formatDate('constructor', 'fr')).toThrow(RangeError);
});

test('a page without texts formats all', async () => {
  document.body.replaceChildren();
  const { formatNumber } = await import('#lib/format/format.ts');
  expect(formatNumber(12_345, 'fr')).toBe('12\u202f345');
});
