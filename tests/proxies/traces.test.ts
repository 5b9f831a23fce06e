import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { ask } from '../../e2e/support/loopback.ts';
import { ourNginx, ourVarnish } from '../../e2e/support/proxies.ts';
import { freePort } from '../../e2e/support/servers.ts';

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

test.each([
  ['nginx', ourNginx],
  ['Varnish', ourVarnish],
])('our %s lets no visitor name a trace, which the portal would go on with', async (_name, start) => {
  const seen = new Map<string, IncomingHttpHeaders>();
  const portal = createServer(({ url = '', headers }, response) => {
    seen.set(url, headers);
    response.setHeader('cache-control', 'no-store').end();
  });
  await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${await freePort()}`;
  const proxy = await start({ origin, portal: `http://127.0.0.1:${(portal.address() as AddressInfo).port}` });
  onTestFinished(async () => {
    await proxy.stop();
    portal.closeAllConnections();
    await new Promise((resolve) => portal.close(resolve));
  });
  for (const path of ['/', '/initiatives'])
    await ask(origin + path, { headers: { traceparent, tracestate: 'a=b', 'x-kind': 'visit' } });
  for (const path of ['/', '/initiatives']) {
    expect(seen.get(path)).toMatchObject({ 'x-kind': 'visit', 'x-forwarded-for': '127.0.0.1' });
    expect(seen.get(path)).not.toHaveProperty('traceparent');
    expect(seen.get(path)).not.toHaveProperty('tracestate');
  }
});
