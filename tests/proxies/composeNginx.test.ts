import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type ConnectionOptions, type TLSSocket } from 'node:tls';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ask } from '../../e2e/support/loopback.ts';
import { freePort } from '../../e2e/support/servers.ts';

const folder = mkdtempSync(join(tmpdir(), 'compose-nginx-'));
const program = (name: string): string => {
  const path = process.env[name];
  if (!path) throw new Error(`${name} must name the program; npm run check does`);
  return path;
};

/** Versions before 1.27.3 cannot look a name up again, and get the portal's address without it. */
function looksUpAgain(nginx: string): boolean {
  const said = execFileSync('sh', ['-c', `${nginx} -v 2>&1`], { encoding: 'utf8' });
  const [major = 0, minor = 0, patch = 0] = (/\d+\.\d+\.\d+/.exec(said)?.[0] ?? '').split('.').map(Number);
  return major * 1e6 + minor * 1e3 + patch >= 1_027_003;
}

function provideNginx(): void {
  const nginx = program('TEST_NGINX');
  const older = "sed -i -e 's/ resolve;/;/' -e 's/resolver [^;]*;//' -e 's/resolver_timeout [^;]*;//'";
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes 1; pid ${folder}/pid; error_log stderr; events {}
    http {
      log_format main '$remote_addr "$request" $status "$http_referer"'; access_log ${folder}/main.log main;
      ${places.join(' ')} include ${folder}/read.conf;
    }`,
  );
  const lines = [
    '#!/bin/sh',
    `cp ${folder}/site.conf ${folder}/read.conf`,
    looksUpAgain(nginx) ? '' : `${older} ${folder}/read.conf`,
    `exec ${nginx} -p ${folder} -c ${folder}/nginx.conf "$@"`,
  ];
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/nginx'), lines.join('\n'), { mode: 0o755 });
}

function provideCertificate(name: string, files: readonly string[] = ['privkey.pem', 'fullchain.pem']): void {
  const made = join(folder, `${name}-`);
  const options = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const out = ['-keyout', `${made}privkey.pem`, '-out', `${made}fullchain.pem`, '-subj', `/CN=${name}`];
  execFileSync(program('TEST_OPENSSL'), ['req', '-x509', ...options, ...out], { stdio: 'pipe' });
  for (const file of files) renameSync(made + file, join(folder, file));
}

interface Visited {
  readonly status: number | undefined;
  readonly body: string;
  readonly certificate: string;
}

const visit = (port: number, path = '/', headers: Record<string, string> = {}): Promise<Visited> =>
  new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, path, headers, rejectUnauthorized: false, agent: false },
      (response) => {
        const { subject } = (response.socket as TLSSocket).getPeerCertificate();
        let body = '';
        response.setEncoding('utf8').on('data', (part: string) => (body += part));
        response.on('end', () =>
          resolve({ status: response.statusCode, body, certificate: String(subject.CN) }),
        );
      },
    );
    asked.on('error', reject).end();
  });

const portal = createServer((received, response) => {
  if (received.url?.startsWith('/broken')) received.socket.destroy();
  else response.end(`portal of ${String(received.headers.host)}`);
});
let http: string;
let https: number;
let stop: () => Promise<void>;

beforeAll(async () => {
  await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve));
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  http = `http://127.0.0.1:${httpPort}`;
  https = httpsPort;
  provideNginx();
  const source = readFileSync('deploy/nginx/common-ground.conf', 'utf8');
  writeFileSync(
    join(folder, 'source.conf'),
    source.replace('/var/cache/nginx/', `${folder}/cache-`).replaceAll('/var/log/nginx/', `${folder}/`),
  );
  mkdirSync(join(folder, '.well-known/acme-challenge'), { recursive: true });
  writeFileSync(join(folder, '.well-known/acme-challenge/token'), 'key');
  const child = spawn('sh', ['deploy/compose/nginx.sh'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      PATH: `${folder}/bin:${process.env['PATH'] ?? ''}`,
      ORIGIN: 'https://landscapes.example',
      NGINX_SOURCE: join(folder, 'source.conf'),
      NGINX_TARGET: join(folder, 'site.conf'),
      NGINX_CERTIFICATES: folder,
      NGINX_CHALLENGES: folder,
      NGINX_PORTAL: `127.0.0.1:${(portal.address() as AddressInfo).port}`,
      NGINX_RESOLVER: '127.0.0.1',
      NGINX_ERROR_LOG: join(folder, 'error.log'),
      NGINX_HTTP_PORT: String(httpPort),
      NGINX_HTTPS_PORT: String(httpsPort),
      NGINX_LOOK_SECONDS: '0.2',
    },
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
});

afterAll(async () => {
  await stop();
  portal.close();
  rmSync(folder, { recursive: true, force: true });
});

const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 100 });

test('nginx of deploy/compose shows challenges before there is a certificate, then serves the portal with it', async () => {
  await eventually(async () => {
    const challenge = await ask(`${http}/.well-known/acme-challenge/token`);
    expect([challenge.status, challenge.body]).toEqual([200, 'key']);
  });
  await expect(visit(https)).rejects.toThrow(/ECONNREFUSED/);
  provideCertificate('first');
  await eventually(async () => {
    expect(await visit(https)).toEqual({
      status: 200,
      body: `portal of 127.0.0.1:${https}`,
      certificate: 'first',
    });
  });
  // The reload may have closed the connection.
  await eventually(async () => {
    const other = await ask(`${http}/initiatives?page=2`, { headers: { host: 'landscapes.example' } });
    expect([other.status, other.headers['location']]).toEqual([
      301,
      'https://landscapes.example/initiatives?page=2',
    ]);
  });
});

test('nginx of deploy/compose reads a renewed certificate, goes on with the former while half of it is there, and renews while it has port 80', async () => {
  provideCertificate('second', ['fullchain.pem']);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect((await visit(https)).certificate).toBe('first');
  provideCertificate('third');
  await eventually(async () => {
    expect((await visit(https)).certificate).toBe('third');
  });
  expect((await ask(`${http}/.well-known/acme-challenge/token`)).body).toBe('key');
});

/** Returns protocol and cipher suite, or the server's alert. */
const negotiated = (options: ConnectionOptions): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port: https, rejectUnauthorized: false, ...options }, () => {
      resolve(`${socket.getProtocol()} ${socket.getCipher().name}`);
      socket.destroy();
    }).on('error', ({ code }: NodeJS.ErrnoException) => resolve(String(code)));
  });
// Node itself would offer neither old protocols nor weak suites.
const anything = 'ALL:@SECLEVEL=0';

test('nginx of deploy/compose has TLS 1.2 and 1.3 alone', async () => {
  expect(await negotiated({})).toMatch(/^TLSv1\.3 TLS_AES_256_GCM/);
  for (const version of ['TLSv1', 'TLSv1.1'] as const)
    expect(await negotiated({ minVersion: version, maxVersion: version, ciphers: anything })).toBe(
      'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION',
    );
});

test('nginx of deploy/compose prefers the strongest cipher suite, and has none without forward secrecy', async () => {
  const older = (ciphers: string) => negotiated({ maxVersion: 'TLSv1.2', ciphers });
  expect(await older('ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384')).toBe(
    'TLSv1.2 ECDHE-ECDSA-AES256-GCM-SHA384',
  );
  expect(await older('ECDHE-ECDSA-CHACHA20-POLY1305')).toBe('TLSv1.2 ECDHE-ECDSA-CHACHA20-POLY1305');
  for (const weak of ['ECDHE-ECDSA-AES256-SHA384', 'ECDHE-ECDSA-AES128-SHA', 'AES256-GCM-SHA384'])
    expect(await older(`${weak}:@SECLEVEL=0`), weak).toMatch(/ALERT_HANDSHAKE_FAILURE$/);
});

test('nginx of deploy/compose logs paths, and nothing that people seek, tokens or where they come from', async () => {
  const headers = { referer: 'https://landscapes.example/search?q=secret', 'user-agent': 'A browser' };
  const visits = [
    ['/vi/search?q=secret', 200, '/vi/search'],
    ['/api/auth/callback?code=secret', 200, '/api/auth/callback'],
    ['/feeds/fr/followed/secret.xml', 200, '/feeds/fr/followed/:token'],
    ['/feeds/fr/%66ollowed/secret.xml?secret', 200, '/feeds/fr/followed/:token'],
    ['/api/context/v1/followed-updates/secret', 200, '/api/context/v1/followed-updates/:token'],
    ['/broken?q=secret', 502, '/broken'],
  ] as const;
  for (const [path, status] of visits) expect((await visit(https, path, headers)).status).toBe(status);
  await ask(`${http}/studio/setup?token=secret`, { headers });
  const log = (name: string) => readFileSync(join(folder, name), 'utf8');
  await vi.waitFor(() => {
    const lines = log('access.log').trim().split('\n').slice(-visits.length);
    const form = /^127\.0\.0\.1 \[\S+\] GET "(.*)" HTTP\/1\.1 (\d+) .* "A browser"$/;
    expect(lines.map((line) => form.exec(line)?.slice(1))).toEqual(
      visits.map(([, status, path]) => [path, String(status)]),
    );
  });
  expect(['main.log', 'access.log', 'error.log'].filter((name) => log(name).includes('secret'))).toEqual([]);
});
