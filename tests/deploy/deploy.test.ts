import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { temporaryFolder } from '../scripts/support/temporaryFolder.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Settings that the services know, by `.env.example`. */
const known = new Set(
  [...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name),
);
const targets = [...read('Dockerfile').matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, target = '']) => target);

interface ComposeService {
  readonly image: string;
  readonly build?: { readonly target: string };
  readonly environment?: Record<string, string>;
  readonly networks?: readonly string[];
  readonly depends_on?: Record<string, unknown>;
}

const compose = parse(read('deploy/compose/compose.yaml'), { merge: true }) as {
  services: Record<string, ComposeService>;
  networks: Record<string, unknown>;
  volumes: Record<string, unknown>;
};

describe('the Dockerfile', () => {
  test('has an image of each service, the portal as the default, with a check of its health', () => {
    expect(targets).toEqual(['build', 'base', 'identity', 'context-api', 'portal']);
    expect(read('Dockerfile').match(/^HEALTHCHECK /gm)).toHaveLength(3);
    expect(read('Dockerfile')).toMatch(/^ARG BASE=node:\d+\.\d+\.\d+-bookworm-slim$/m);
  });

  test('runs the Node that the project pins', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
    expect(read('Dockerfile')).toContain(`node:${dependencies['node'] ?? '?'}-`);
  });
});

describe('compose.yaml', () => {
  const services = Object.entries(compose.services);
  const own = services.filter(([, { image }]) => image.startsWith('common-ground-'));

  test('builds images that the Dockerfile has, and pins the others', () => {
    for (const [, { build }] of own) if (build) expect(targets).toContain(build.target);
    for (const [name, { image }] of services)
      if (!image.startsWith('common-ground-')) expect(image, name).toMatch(/:\d+\.\d+/);
  });

  test('gives its services only settings that they know', () => {
    const names = own.flatMap(([, { environment = {} }]) => Object.keys(environment));
    expect(names.filter((name) => !known.has(name))).toEqual([]);
    const variables = [...read('deploy/compose/compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(
      ([, name]) => name,
    );
    const offered = [...read('deploy/compose/env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    expect([...new Set(variables)].sort()).toEqual(offered.sort());
  });

  test('has metrics of each service where Prometheus looks for them, on no published port', () => {
    const { METRICS_PORT: port = '', ...portal } = compose.services['portal']?.environment ?? {};
    expect([port, portal['METRICS_HOST']]).toEqual(['9464', '0.0.0.0']);
    expect(compose.services['context-api']?.environment).toMatchObject({ METRICS_PORT: port });
    expect(read('deploy/monitoring/prometheus.yaml')).toContain(
      `names: [portal, context-api], type: A, port: ${port} }`,
    );
    expect(own.filter(([, service]) => 'ports' in service)).toEqual([]);
  });

  test('lets nobody reach the database and the sessions from outside', () => {
    for (const name of ['database', 'sessions'])
      expect(compose.services[name]?.networks).toEqual(['private']);
    expect(compose.networks['private']).toEqual({ internal: true });
    expect(services.filter(([, service]) => 'ports' in service).map(([name]) => name)).toEqual(['nginx']);
  });

  test('depends on services that it has', () => {
    const names = services.flatMap(([, { depends_on = {} }]) => Object.keys(depends_on));
    expect(names.filter((name) => !(name in compose.services))).toEqual([]);
  });
});

describe('nginx.sh', () => {
  const run = (source: string, files: readonly string[] = ['fullchain.pem', 'privkey.pem']) => {
    const folder = temporaryFolder();
    for (const file of files) writeFileSync(join(folder, file), '');
    const target = join(folder, 'site.conf');
    execFileSync('sh', [join(root, 'deploy/compose/nginx.sh'), '--only-write'], {
      stdio: 'pipe',
      env: {
        ...process.env,
        ORIGIN: 'https://landscapes.example:443',
        NGINX_SOURCE: source,
        NGINX_TARGET: target,
        NGINX_CERTIFICATES: folder,
      },
    });
    return readFileSync(target, 'utf8');
  };
  const source = join(root, 'deploy/nginx/common-ground.conf');

  test('fills in portal, host and certificate, and leads http to https', () => {
    const written = run(source);
    expect(written).toContain('server portal:3000;');
    expect(written).toMatch(/listen 443 ssl http2; ssl_certificate \S+fullchain\.pem;/);
    expect(written).toContain('server_name landscapes.example localhost;');
    expect(written).toContain('return 301 https://$host$request_uri;');
    expect(written.match(/listen 80;/g)).toHaveLength(1);
  });

  test('says what is missing', () => {
    expect(() => run(source, ['fullchain.pem'])).toThrow(/fullchain\.pem and privkey\.pem are missing/);
    const folder = temporaryFolder();
    copyFileSync(source, join(folder, 'x.conf'));
    writeFileSync(
      join(folder, 'x.conf'),
      read('deploy/nginx/common-ground.conf').replace('listen 80;', 'listen 81;'),
    );
    expect(() => run(join(folder, 'x.conf'))).toThrow(/has no line "listen 80; # CHANGE"/);
  });
});

describe('the Kubernetes manifests', () => {
  interface Resource {
    readonly kind: string;
    readonly metadata: { readonly name: string };
  }
  interface Variable {
    readonly name: string;
    readonly valueFrom: Record<string, { readonly name: string; readonly key: string }>;
  }
  interface Deployment extends Resource {
    readonly spec: {
      readonly template: {
        readonly spec: {
          readonly terminationGracePeriodSeconds: number;
          readonly securityContext: { readonly runAsNonRoot: boolean };
          readonly containers: readonly [
            {
              readonly image: string;
              readonly env: readonly Variable[];
              readonly securityContext: Record<string, unknown>;
              readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
            },
          ];
        };
      };
    };
  }
  const kustomization = parse(read('deploy/kubernetes/kustomization.yaml')) as {
    resources: string[];
    images: { name: string }[];
    configMapGenerator: [{ literals: string[] }];
  };
  const resources = kustomization.resources.flatMap((file) =>
    parseAllDocuments(read(`deploy/kubernetes/${file}`)).map((document) => document.toJS() as Resource),
  );
  const deployments = resources.filter(({ kind }) => kind === 'Deployment') as Deployment[];
  const settings = kustomization.configMapGenerator[0].literals.map((line) => line.split('=')[0] ?? '');
  const secrets = Object.keys(
    (parse(read('deploy/kubernetes/secret.example.yaml')) as { stringData: object }).stringData,
  );

  test('name every file', () => {
    const files = globSync('*.yaml', { cwd: join(root, 'deploy/kubernetes') });
    const others = ['kustomization.yaml', 'secret.example.yaml'];
    expect(kustomization.resources.toSorted()).toEqual(files.filter((file) => !others.includes(file)).sort());
  });

  test('run images of the Dockerfile, not as root, on a read-only file system', () => {
    expect(deployments).toHaveLength(2);
    for (const { metadata, spec } of deployments) {
      const { securityContext, containers, terminationGracePeriodSeconds } = spec.template.spec;
      expect(securityContext.runAsNonRoot).toBe(true);
      expect(containers[0].securityContext).toMatchObject({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
      });
      expect(targets).toContain(metadata.name);
      expect(kustomization.images.map(({ name }) => name)).toContain(containers[0].image);
      // DRAIN_SECONDS or the pause before the signal, and twelve seconds.
      expect(terminationGracePeriodSeconds).toBeGreaterThanOrEqual(27);
    }
  });

  test('have metrics on a port of each container that only monitoring reaches', () => {
    interface NetworkPolicy extends Resource {
      readonly spec: { readonly ingress: readonly { from?: object[]; ports: { port: string }[] }[] };
    }
    const port = kustomization.configMapGenerator[0].literals.find((line) =>
      line.startsWith('METRICS_PORT='),
    );
    for (const { metadata, spec } of deployments) {
      const { ports, env } = spec.template.spec.containers[0];
      expect(ports.map((each) => `${each.name}=${each.containerPort}`)).toContain(
        port?.replace('METRICS_PORT', 'metrics'),
      );
      expect(env.map(({ name }) => name)).toEqual(expect.arrayContaining(['METRICS_PORT', 'METRICS_HOST']));
      const policy = resources.find(
        ({ kind, metadata: { name } }) => kind === 'NetworkPolicy' && name === metadata.name,
      ) as NetworkPolicy;
      const rules = policy.spec.ingress.filter((rule) => rule.ports.some((each) => each.port === 'metrics'));
      expect(rules).toMatchObject([
        { from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }] },
      ]);
      expect(policy.spec.ingress.every((rule) => rule.ports.length > 0)).toBe(true);
    }
  });

  test('give settings that the services know, from where they are', () => {
    for (const { spec } of deployments)
      for (const { name, valueFrom } of spec.template.spec.containers[0].env) {
        expect(known, name).toContain(name);
        const [source, place] = Object.entries(valueFrom)[0] ?? [];
        expect(place?.key).toBe(name);
        expect(source === 'secretKeyRef' ? secrets : settings, name).toContain(name);
      }
    const used = deployments.flatMap(({ spec }) =>
      spec.template.spec.containers[0].env.map(({ name }) => name),
    );
    expect([...settings, ...secrets].filter((name) => !used.includes(name))).toEqual([]);
  });
});
