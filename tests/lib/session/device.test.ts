import { expect, test } from 'vitest';
import { deviceOf } from '#lib/session/device.server.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
    { kind: 'desktop', browser: 'Firefox', system: 'Windows' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    { kind: 'mobile', browser: 'Safari', system: 'iOS' },
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1',
    { kind: 'tablet', browser: 'Safari', system: 'iOS' },
  ],
  ['curl/8.5.0', null],
  ['<script>alert(1)</script>', null],
  ['x'.repeat(5000), null],
  ['', null],
  [undefined, null],
])('reads the device of %j', (userAgent, expected) => {
  expect(deviceOf(userAgent)).toEqual(expected);
});
