import { expect, test } from 'vitest';
import type { Render } from '#server/pageCache/render.ts';
import { renderAnonymously } from '#server/pageCache/rendering.ts';

test('a response comes whole, without what is of a connection', async () => {
  const render: Render = (request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html', 'Cache-Control': 'public' });
    response.write(`<p>${request.url ?? ''} `);
    response.end('đất</p>');
    return Promise.resolve();
  };
  const { status, headers, body } = await renderAnonymously(render, '/vi?q=%C4%91');
  expect([status, body.toString()]).toEqual([200, '<p>/vi?q=%C4%91 đất</p>']);
  expect(headers).toMatchObject({ 'content-type': 'text/html', 'cache-control': 'public' });
  expect(headers).not.toHaveProperty('transfer-encoding');
});

test.each([
  ['before it has started', false],
  ['in the middle', true],
])('a renderer that fails %s gives no answer', async (_when, hasBegun) => {
  const render: Render = (_request, response) => {
    if (hasBegun) {
      response.writeHead(200, { 'Cache-Control': 'public' });
      response.write('<p>half');
    }
    return Promise.reject(new Error('broken'));
  };
  await expect(renderAnonymously(render, '/')).rejects.toThrow();
});
