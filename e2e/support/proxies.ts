import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { untilResponds } from './loopback.ts';

interface Between {
  readonly origin: string;
  readonly portal: string;
}

interface Balanced {
  readonly origin: string;
  readonly servers: readonly string[];
}

export interface Proxy {
  readonly stop: () => Promise<void>;
}

function program(variable: 'TEST_NGINX' | 'TEST_VARNISHD'): string {
  const path = process.env[variable];
  if (!path) throw new Error(`${variable} must name the program; npm run check does`);
  return path;
}

/** Returns a shipped configuration with an operator's changes. */
function shipped(file: string, changes: Readonly<Record<string, string>>): string {
  let text = readFileSync(`deploy/${file}`, 'utf8');
  for (const [given, wanted] of Object.entries(changes)) {
    if (!text.includes(given)) throw new Error(`${file} does not say ${given}`);
    text = text.replaceAll(given, wanted);
  }
  return text;
}

interface Start {
  readonly command: string;
  readonly args: readonly string[];
  readonly origin: string;
  /** Removed at the end. */
  readonly folder: string;
}

async function start({ command, args, origin, folder }: Start): Promise<Proxy> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilResponds(origin, () => child.exitCode === null);
  } catch (error) {
    await stop();
    throw new Error(`${command} did not start:\n${said}`, { cause: error });
  }
  return { stop };
}

async function nginx(origin: string, http: (folder: string, port: string) => string): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const { port } = new URL(origin);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const config = `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off; worker_processes 1; pid ${join(folder, 'pid')}; error_log stderr;
    events {}
    http { access_log off; ${places.join(' ')} ${http(folder, port)} }`;
  writeFileSync(join(folder, 'nginx.conf'), config);
  mkdirSync(join(folder, 'cache'));
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf')];
  return start({ command: program('TEST_NGINX'), args, origin, folder });
}

/** Starts an nginx with its defaults, and a cache on request. */
export const plainNginx = ({ origin, portal }: Between, { cache }: { cache: boolean }): Promise<Proxy> =>
  nginx(
    origin,
    (folder, port) => `
      ${cache ? `proxy_cache_path ${join(folder, 'cache')} keys_zone=z:1m;` : ''}
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass ${portal};
          proxy_set_header Host $http_host;
          ${cache ? 'proxy_cache z; add_header X-Cache $upstream_cache_status always;' : ''}
        }
      }`,
  );

/** The nginx of `deploy/`. */
export const ourNginx = ({ origin, portal }: Between): Promise<Proxy> =>
  nginx(origin, (folder, port) =>
    shipped('nginx/common-ground.conf', {
      'server 127.0.0.1:3000;': `server ${new URL(portal).host};`,
      '/var/cache/nginx/common-ground': join(folder, 'cache'),
      '/var/log/nginx': folder,
      'listen 80;': `listen 127.0.0.1:${port};`,
      'server_name portal.example;': 'server_name localhost;',
    }),
  );

/** Starts an nginx that sends requests to several servers in turn, and caches nothing. */
export const roundRobin = ({ origin, servers }: Balanced): Promise<Proxy> =>
  nginx(
    origin,
    (_folder, port) => `
      upstream servers { ${servers.map((each) => `server ${new URL(each).host};`).join(' ')} keepalive 16; }
      server {
        listen 127.0.0.1:${port};
        client_max_body_size 0;
        large_client_header_buffers 4 32k;
        proxy_buffer_size 16k;
        proxy_buffers 16 16k;
        location / {
          proxy_pass http://servers;
          proxy_http_version 1.1;
          proxy_set_header Connection "";
          proxy_set_header Host $http_host;
          proxy_set_header X-Forwarded-For $remote_addr;
          proxy_request_buffering off;
        }
      }`,
  );

/** The Varnish of `deploy/`. */
export function ourVarnish({ origin, portal }: Between): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'varnish-'));
  const { port } = new URL(origin);
  const { port: backend } = new URL(portal);
  const vcl = join(folder, 'common-ground.vcl');
  writeFileSync(
    vcl,
    shipped('varnish/common-ground.vcl', {
      '"3000"': `"${backend}"`,
      '.interval = 5s;': '.interval = 250ms;',
    }),
  );
  const parameters = readFileSync('deploy/varnish/varnishd.args', 'utf8').trim().split('\n');
  const args = [
    '-F',
    '-n',
    join(folder, 'work'),
    '-a',
    `127.0.0.1:${port}`,
    '-f',
    vcl,
    '-s',
    'malloc,64m',
    '-j',
    'none',
    ...parameters,
  ];
  return start({ command: program('TEST_VARNISHD'), args, origin, folder });
}
