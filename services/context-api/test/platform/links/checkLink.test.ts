import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { manualTimeout } from '#tests/support/time.ts';
import { checkLink } from '../../../src/platform/links/checkLink.ts';
import { isPublicAddress, lookupPublic } from '../../../src/platform/links/publicAddress.ts';

describe('a public address', () => {
  test.each(['8.8.8.8', '1.1.1.1', '172.15.0.1', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450::1'])(
    'is %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::1',
    'localhost',
    '',
  ])('is not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test('is all that a name resolves to, or none of it', async () => {
    const error = await new Promise((resolve) => {
      lookupPublic('localhost', { all: true }, (reason) => {
        resolve(reason);
      });
    });
    expect(error).toMatchObject({ code: 'EPRIVATE' });
  });
});

let servers: Server[] = [];
afterEach(() => {
  for (const server of servers) server.close().closeAllConnections();
  servers = [];
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://site.example:${(server.address() as AddressInfo).port}`;
}

// Names of the tests lead to this machine, others nowhere.
const toLoopback: LookupFunction = (host, options, callback) => {
  if (!host.endsWith('.example')) return lookupPublic(host, options, callback);
  return options.all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4);
};
const check = (url: string) => checkLink(url, { lookup: toLoopback });

describe('an address', () => {
  test.each([
    [200, null],
    [204, null],
    [401, null],
    [403, null],
    [429, null],
    [404, '404'],
    [410, '410'],
    [500, '500'],
    [503, '503'],
  ])('with status %i has the problem %s', async (status, problem) => {
    const origin = await serve((_, response) => response.writeHead(status).end());
    expect(await check(`${origin}/a`)).toBe(problem);
  });

  test('is asked for its head, and as a whole only where that fails', async () => {
    const methods: (string | undefined)[] = [];
    const origin = await serve(({ method }, response) => {
      methods.push(method);
      response.writeHead(method === 'HEAD' ? 405 : 200).end();
    });
    expect(await check(origin)).toBeNull();
    expect(methods).toEqual(['HEAD', 'GET']);
  });

  test('is followed to where it has moved', async () => {
    const origin = await serve(({ url }, response) =>
      url === '/old' ? response.writeHead(301, { location: '/new' }).end() : response.writeHead(404).end(),
    );
    expect(await check(`${origin}/old`)).toBe('404');
    const circle = await serve((_, response) => response.writeHead(302, { location: '/again' }).end());
    expect(await check(circle)).toBe('EREDIRECTS');
  });

  test.each([
    'http://127.0.0.1:1/',
    'http://[::1]:1/',
    'http://[::ffff:127.0.0.1]/',
    'http://0x7f000001/',
    'http://2130706433/',
    'http://localhost:1/',
    'http://169.254.169.254/latest/meta-data/',
  ])('of a private network is never requested: %s', async (url) => {
    expect(await check(url)).toBe('EPRIVATE');
    // Nor through a public site.
    let asked = 0;
    const origin = await serve((_, response) => {
      asked += 1;
      response.writeHead(302, { location: url }).end();
    });
    expect(await check(origin)).toBe('EPRIVATE');
    expect(asked).toBe(1);
  });

  test.each([
    ['ftp://site.example/', 'EPROTOCOL'],
    ['file:///etc/passwd', 'EPROTOCOL'],
    ['http://user:secret@site.example/', 'ECREDENTIALS'],
    ['http://', 'EURL'],
  ])('%s is %s', async (url, problem) => {
    expect(await check(url)).toBe(problem);
  });

  test('that does not respond is given up', async () => {
    const { signal, abort } = manualTimeout();
    const origin = await serve(abort);
    expect(await check(origin)).toBe('ETIMEDOUT');
    expect(signal).toHaveBeenCalledExactlyOnceWith(10_000);
  });

  test('where nothing listens is refused', async () => {
    expect(await check('http://site.example:1/')).toBe('ECONNREFUSED');
  });

  test('with an endless body is left after its head', async () => {
    const origin = await serve(({ method }, response) => {
      if (method === 'HEAD') response.writeHead(405).end();
      else {
        response.writeHead(200);
        const endless = setInterval(() => response.write('x'.repeat(10_000)), 1);
        response.on('close', () => {
          clearInterval(endless);
        });
      }
    });
    expect(await check(origin)).toBeNull();
  });
});
