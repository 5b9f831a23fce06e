import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates, TLSSocket } from 'node:tls';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createHttpClient } from '#lib/http/httpClient.server.ts';
import { createRedisStore } from '#lib/session/redisStore.server.ts';
import { findProgram } from '../../../scripts/tools/findProgram.ts';
import { commandLimits } from '../../../services/context-api/src/platform/database/limits.ts';
import { openPostgres } from '../../../services/context-api/src/platform/database/postgres.ts';
import { createDelivery } from '../../../services/context-api/src/platform/mail/worker.ts';
import { createS3Store } from '../../../services/context-api/src/platform/storage/stores/s3.ts';
import { temporaryFolder } from '../../scripts/support/temporaryFolder.ts';

const openssl = findProgram('openssl');

/** PostgreSQL's request for TLS. */
const sslRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/** Creates a certificate that nobody trusts, for 127.0.0.1. */
function selfSigned() {
  const folder = temporaryFolder();
  const files = { key: join(folder, 'key.pem'), cert: join(folder, 'cert.pem') };
  execFileSync(
    openssl!,
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
      ...['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'],
      ...['-keyout', files.key, '-out', files.cert],
    ],
    { stdio: 'pipe' },
  );
  return { key: readFileSync(files.key), cert: readFileSync(files.cert, 'utf8') };
}

describe.runIf(openssl)('a server whose certificate is not trusted', () => {
  let port: number;
  let cert: string;
  let received = '';

  /** Starts the server; that of mails speaks first. */
  async function listen(name: string): Promise<void> {
    const pair = selfSigned();
    cert = pair.cert;
    received = '';
    const open = new Set<Socket>();
    const server = createServer((socket) => {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.once('data', (first: Buffer) => {
        socket.pause();
        if (first.equals(sslRequest)) socket.write('S');
        else socket.unshift(first);
        const secure = new TLSSocket(socket, { isServer: true, ...pair });
        if (name === 'the mail server') secure.write('220 ready\r\n');
        secure
          .on('error', () => socket.destroy())
          .on('data', (bytes: Buffer) => {
            received += bytes.toString('latin1');
            socket.destroy();
          });
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
    onTestFinished(() => {
      server.close();
      for (const socket of open) socket.destroy();
    });
  }

  const s3 = { region: 'x', bucket: 'files', accessKeyId: 'id', secretAccessKey: 'secret' };
  const clients: Record<string, () => Promise<unknown>> = {
    'calls of the portal': () =>
      createHttpClient({ baseURL: `https://127.0.0.1:${port}`, deadline: 30_000 }).get('/'),
    'calls of the context API': () => fetch(`https://127.0.0.1:${port}/`),
    Redis: async () => {
      const store = createRedisStore(`rediss://:secret@127.0.0.1:${port}`);
      onTestFinished(() => store.close());
      return store.get('name');
    },
    PostgreSQL: async () => {
      const url = `postgres://user:secret@127.0.0.1:${port}/portal?sslmode=verify-full`;
      const { db, close } = openPostgres({ url, limits: commandLimits });
      onTestFinished(close);
      return db.selectFrom('page').select('path').execute();
    },
    'the mail server': async () => {
      const { deliver, close } = createDelivery(`smtps://user:secret@127.0.0.1:${port}`);
      onTestFinished(close);
      return deliver({ to: ['a@example.org'], from: 'b@example.org', subject: 'x', text: 'x' } as never);
    },
    'the store of files': () =>
      createS3Store({ endpoint: `https://127.0.0.1:${port}`, ...s3 }).size('0'.repeat(64)),
  };

  test.each(Object.keys(clients))('gets nothing from %s', async (name) => {
    await listen(name);
    await expect(clients[name]!()).rejects.toThrow();
    expect(received).toBe('');
  });

  test.each(Object.keys(clients))('gets the call from %s once its authority is trusted', async (name) => {
    await listen(name);
    const before = getCACertificates('default');
    onTestFinished(() => {
      setDefaultCACertificates(before);
    });
    setDefaultCACertificates([...before, cert]);
    await clients[name]!().catch(() => undefined);
    expect(received).not.toBe('');
  });
});
