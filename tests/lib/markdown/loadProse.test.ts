import { QueryClient, queryOptions } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { htmlQuery } from '#lib/api/html.ts';
import { loadProse } from '#lib/markdown/loadProse.server.ts';

async function loaded(description: string) {
  const record = { id: 'x', language: 'en', description } as const;
  const client = new QueryClient();
  const query = queryOptions({ queryKey: ['record'], queryFn: () => record });
  await loadProse(client, query, { locale: 'en' });
  return [client.getQueryData(htmlQuery(record).queryKey), client.getQueryData(query.queryKey)];
}

test('Markdown is replaced by the HTML of each block', async () => {
  expect(await loaded('First **paragraph**.\n\nSecond.')).toEqual([
    ['<p>First <strong>paragraph</strong>.</p>', '<p>Second.</p>'],
    expect.objectContaining({ description: '' }),
  ]);
});

test('a text that cannot be rendered is shown as it was written', async () => {
  const deep = '> '.repeat(2_000);
  expect(await loaded(`<b>Fish & rice</b>\n\n${deep}x`)).toEqual([
    ['<p>&lt;b>Fish &amp; rice&lt;/b></p>', `<p>${deep}x</p>`],
    expect.objectContaining({ description: '' }),
  ]);
});
