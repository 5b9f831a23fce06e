import { expect, test } from 'vitest';
import { closeJwt, openJwt } from '#lib/session/openedJwt.ts';

const part = (text: string) => Buffer.from(text).toString('base64url');
const token = `${part('{"alg":"RS256"}')}.${part('{"name":"Đắk Lắk"}')}.c2lnbmF0dXJl`;

test('a token opens into its texts and its signature, and closes to the letter', () => {
  const opened = openJwt(token);
  expect(opened).toEqual(['{"alg":"RS256"}', '{"name":"Đắk Lắk"}', 'c2lnbmF0dXJl']);
  expect(closeJwt(opened as [string, string, string])).toBe(token);
});

test.each([
  'opaque',
  'a.b',
  `${token}.more`,
  `${token}==.`,
  // Bytes that are no text, and letters beyond the last whole byte.
  `${part('{}')}.${Buffer.from([0xff, 0xfe]).toString('base64url')}.x`,
  `${part('{}')}.eyJ9.x`,
])('%s stays as it is', (other) => {
  const opened = openJwt(other);
  expect(typeof opened === 'string' ? opened : closeJwt(opened)).toBe(other);
});
