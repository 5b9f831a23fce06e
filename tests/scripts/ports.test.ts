import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePort, portsOf, requirePorts } from '../../scripts/stack/ports.ts';
import { parseSettings } from '../../scripts/stack/settings.ts';

test('a port in use is named with its variable', async () => {
  const port = await freePort();
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());

  const wanted = { variable: 'CONTEXT_API_PORT', host: '127.0.0.1', port };
  await expect(requirePorts([wanted])).rejects.toThrow(`CONTEXT_API_PORT: port ${port} is in use`);
});

test('free ports pass, the same port twice does not', async () => {
  const port = await freePort();
  const [portal, api] = ['PORT', 'CONTEXT_API_PORT'].map((variable) => ({
    variable,
    host: '127.0.0.1',
    port,
  }));
  await expect(requirePorts([portal!])).resolves.toBeUndefined();
  await expect(requirePorts([portal!, api!])).rejects.toThrow('CONTEXT_API_PORT and PORT are both');
});

test('only the embedded services need a port', () => {
  const variables = (env: Record<string, string>) =>
    portsOf(parseSettings(env)).map(({ variable }) => variable);
  expect(variables({})).toEqual(['PORT', 'CONTEXT_API_PORT', 'IDENTITY_PORT']);
  const others = {
    CONTEXT_API_URL: 'https://api.example.org',
    B2C_AUTHORITY: 'https://name.b2clogin.com/name.onmicrosoft.com',
  };
  expect(variables(others)).toEqual(['PORT']);
});
