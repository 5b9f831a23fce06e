import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { temporaryFolder } from '../scripts/support/temporaryFolder.ts';
import { read, root } from './read.ts';

const source = join(root, 'deploy/nginx/common-ground.conf');

function write(files: readonly string[], from = source): string {
  const folder = temporaryFolder();
  for (const file of files) writeFileSync(join(folder, file), '');
  const target = join(folder, 'site.conf');
  execFileSync('sh', [join(root, 'deploy/compose/nginx.sh'), '--only-write'], {
    stdio: 'pipe',
    env: {
      ...process.env,
      ORIGIN: 'https://landscapes.example:443',
      NGINX_SOURCE: from,
      NGINX_TARGET: target,
      NGINX_CERTIFICATES: folder,
      NGINX_RESOLVER: '127.0.0.11',
    },
  });
  return readFileSync(target, 'utf8');
}

const pair = ['fullchain.pem', 'privkey.pem'];

describe('nginx.sh', () => {
  test('fills in portal, host and certificate, and leads http to https', () => {
    const written = write(pair);
    expect(written).toMatch(/listen 443 ssl http2; ssl_certificate \S+fullchain\.pem;/);
    expect(written).toContain('server_name landscapes.example localhost;');
    expect(written).toContain('return 301 https://$host$request_uri;');
    expect(written.match(/listen 80;/g)).toHaveLength(1);
  });

  test('has the address of a portal looked up again, as its nginx can', () => {
    expect(write(pair)).toContain(
      'resolver 127.0.0.11 valid=5s ipv6=off; resolver_timeout 2s; server portal:3000 resolve;',
    );
    const { services } = parse(read('deploy/compose/compose.yaml')) as {
      services: { nginx: { image: string } };
    };
    const [major = 0, minor = 0, patch = 0] = (/\d+\.\d+\.\d+/.exec(services.nginx.image)?.[0] ?? '')
      .split('.')
      .map(Number);
    expect(major * 1e6 + minor * 1e3 + patch).toBeGreaterThanOrEqual(1_027_003);
  });

  test.each([[pair], [[]], [['fullchain.pem']]])(
    'serves the challenges on port 80, with the files %j',
    (files) => {
      const written = write(files);
      expect(written).toContain('location ^~ /.well-known/acme-challenge/ { root /challenges;');
      expect(written.includes('listen 443')).toBe(files.length === 2);
    },
  );

  test('names the line that it misses', () => {
    const changed = join(temporaryFolder(), 'x.conf');
    writeFileSync(changed, readFileSync(source, 'utf8').replace('listen 80;', 'listen 81;'));
    expect(() => write(pair, changed)).toThrow(/has no line "listen 80; # CHANGE"/);
  });
});

describe('certbot.sh', () => {
  function run(folder: string, content: string | null): { args: string; result: string } {
    const log = join(folder, 'args');
    const live = join(folder, 'live');
    const body =
      content === null
        ? 'exit 1'
        : `mkdir -p ${live}; for f in ${pair.join(' ')}; do echo "${content} $f" > ${live}/$f; done`;
    writeFileSync(join(folder, 'certbot'), `#!/bin/sh\necho "$@" > ${log}\n${body}\n`, { mode: 0o755 });
    execFileSync('sh', [join(root, 'deploy/compose/certbot.sh')], {
      stdio: 'pipe',
      env: {
        ...process.env,
        PATH: `${folder}:${process.env['PATH'] ?? ''}`,
        ORIGIN: 'https://landscapes.example',
        CERTBOT_ONCE: '1',
        CERTBOT_LIVE: live,
        CERTBOT_TARGET: folder,
      },
    });
    const result = pair.map((file) => {
      try {
        return readFileSync(join(folder, file), 'utf8').trim();
      } catch {
        return 'none';
      }
    });
    return { args: readFileSync(log, 'utf8').trim(), result: result.join(', ') };
  }

  test('asks for the certificate of the host by a challenge, and gives the pair to nginx', () => {
    const { args, result } = run(temporaryFolder(), 'first');
    expect(args).toBe(
      'certonly --non-interactive --agree-tos --register-unsafely-without-email --keep-until-expiring ' +
        '--cert-name common-ground --webroot --webroot-path /challenges --domain landscapes.example',
    );
    expect(result).toBe('first fullchain.pem, first privkey.pem');
  });

  test('replaces the pair by a renewed one, and keeps it where a renewal fails', () => {
    const folder = temporaryFolder();
    run(folder, 'first');
    expect(run(folder, 'second').result).toBe('second fullchain.pem, second privkey.pem');
    expect(run(folder, null).result).toBe('second fullchain.pem, second privkey.pem');
  });
});
