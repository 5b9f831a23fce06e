import { expect, test } from 'vitest';
import { isPrivateHost } from '#contract/shared/privateHost.ts';

test.each([
  ...['localhost', 'database', 'db.internal', 'redis.portal.svc', 'x.svc.cluster.local', 'nas.home.arpa.'],
  ...['127.0.0.1', '10.1.2.3', '192.168.0.9', '172.16.0.1', '172.31.255.1', '169.254.1.1'],
  ...['[::1]', 'fd00::7', '[fe80::1]'],
])('%s is private', (host) => {
  expect(isPrivateHost(host)).toBe(true);
});

test.each([
  ...['db.example', 'internal.example', 'mail.localdomain.example', '10.evil.example', '127.0.0.1.example'],
  ...['172.15.0.1', '172.32.0.1', '192.169.0.1', '8.8.8.8', '[2001:db8::1]', 'fd.example'],
])('%s is not', (host) => {
  expect(isPrivateHost(host)).toBe(false);
});
