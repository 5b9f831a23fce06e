import { expect, test } from 'vitest';
import { filmLimit, uploadLimit } from '#contract/files/constants.ts';
import { importLimit } from '#contract/imports/constants.ts';
import { read } from './read.ts';

const mebibyte = 2 ** 20;

test.each([
  ['deploy/nginx/common-ground.conf', /^ {4}client_max_body_size (\d+)m;$/m],
  ['deploy/kubernetes/ingress.yaml', /proxy-body-size: (\d+)m$/m],
  ['docs/operating.md', /`client_max_body_size (\d+)m`/],
])('%s lets the largest import and the largest film pass', (file, pattern) => {
  const [, limit] = pattern.exec(read(file)) ?? [];
  // Besides the file there are the lines of a form around it.
  expect(Number(limit) * mebibyte).toBe(Math.max(filmLimit, importLimit, uploadLimit) + mebibyte);
});
