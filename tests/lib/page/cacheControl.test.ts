import { describe, expect, test } from 'vitest';
import { cacheControl } from '#lib/page/cacheControl.server.ts';

describe('cacheControl', () => {
  test.each([{}, { cookie: 'NEXT_LOCALE=vi; theme=auth_token' }, { cookie: 'my_auth_token=x' }])(
    'anybody may keep what was made for %o for a minute, and show it while the portal is busy or down',
    (headers) => {
      expect(cacheControl(headers)).toBe(
        'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400',
      );
    },
  );

  test.each([
    { cookie: 'auth_token=x' },
    { cookie: 'a=b;auth_token=x' },
    { cookie: 'a=b; auth_token.0=x; auth_token.1=y' },
    { cookie: 'auth_token=' },
    { authorization: 'Bearer x' },
    { authorization: '' },
  ])('nobody may keep what was made for %o', (headers) => {
    expect(cacheControl(headers)).toBe('private, no-store');
  });
});
