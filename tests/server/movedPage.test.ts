import { expect, test } from 'vitest';
import { movedPage } from '#server/movedPage.ts';

const id = '6f1d0c1e-0d3c-4c52-9d2a-0d6a5f2f6b01';

test.each([
  ['/messages', '/studio/messages'],
  ['/messages/', '/studio/messages'],
  ['/messages?state=new&page=2', '/studio/messages?state=new&page=2'],
  [`/messages/${id}`, `/studio/messages/${id}`],
  [`/vi/messages/${id}?a=1`, `/vi/studio/messages/${id}?a=1`],
])('%s has moved to %s', (target, address) => {
  expect(movedPage(target)).toBe(address);
});

test.each([
  '/',
  '/studio/messages',
  '/messages/a/b',
  '//messages',
  '/messages/..%2f',
  '/xx/messages',
  '/messagesx',
])('%s has not moved', (target) => {
  expect(movedPage(target)).toBeNull();
});
