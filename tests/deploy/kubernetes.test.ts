import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { parseSettings } from '#lib/config/settings.server.ts';
import { findProgram } from '../../scripts/tools/findProgram.ts';
import { known, read, root, settingsOf, targets } from './read.ts';

function bytesOf(quantity: string): number {
  const [, amount, unit] = /^(\d+)(Mi|Gi)$/.exec(quantity) ?? [];
  return Number(amount) * 2 ** (unit === 'Gi' ? 30 : 20);
}

describe('the Kubernetes manifests', () => {
  interface Resource {
    readonly kind: string;
    readonly metadata: { readonly name: string };
  }
  interface Variable {
    readonly name: string;
    readonly value?: string;
    readonly valueFrom?: { readonly secretKeyRef: { readonly name: string; readonly key: string } };
  }
  interface Deployment extends Resource {
    readonly metadata: { readonly name: 'portal' | 'context-api' };
    readonly spec: {
      readonly template: {
        readonly spec: {
          readonly terminationGracePeriodSeconds: number;
          readonly securityContext: { readonly runAsNonRoot: boolean };
          readonly containers: readonly [
            {
              readonly image: string;
              readonly env: readonly Variable[];
              readonly envFrom: readonly { readonly configMapRef: { readonly name: string } }[];
              readonly securityContext: Record<string, unknown>;
              readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
              readonly resources: Record<'requests' | 'limits', { readonly memory: string }>;
              readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
            },
          ];
          readonly volumes: readonly { readonly name: string }[];
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
      const { ports } = spec.template.spec.containers[0];
      expect(ports.map((each) => `${each.name}=${each.containerPort}`)).toContain(
        port?.replace('METRICS_PORT', 'metrics'),
      );
      expect(settings).toEqual(expect.arrayContaining(['METRICS_PORT', 'METRICS_HOST']));
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

  describe('let calls out', () => {
    interface Egress {
      readonly to?: readonly {
        readonly podSelector?: { readonly matchLabels: Record<string, string> };
        readonly namespaceSelector?: object;
        readonly ipBlock?: { readonly cidr: string; readonly except?: readonly string[] };
      }[];
      readonly ports: readonly { readonly port: number | string; readonly protocol?: string }[];
    }
    const egressOf = (name: string) => {
      const { spec } = resources.find(
        ({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === name,
      ) as unknown as { spec: { policyTypes: string[]; egress?: Egress[] } };
      expect(spec.policyTypes).toEqual(['Ingress', 'Egress']);
      return spec.egress ?? [];
    };
    const portsOf = (name: string) => egressOf(name).flatMap(({ ports }) => ports.map(({ port }) => port));
    const { stringData } = parse(read('deploy/kubernetes/secret.example.yaml')) as {
      stringData: Record<string, string>;
    };
    const portIn = (secret: string) => Number(/:(\d+)(?:\/|$)/.exec(stringData[secret] ?? '')?.[1]);

    test.each(['portal', 'context-api'])('of %s to names, and by https to public addresses', (name) => {
      const names = egressOf(name).filter(({ ports }) => ports.some(({ port }) => port === 53));
      expect(names).toMatchObject([
        {
          to: [{ podSelector: { matchLabels: { 'k8s-app': 'kube-dns' } } }],
          ports: [{ protocol: 'UDP' }, { protocol: 'TCP' }],
        },
      ]);
      const https = egressOf(name).filter(({ ports }) => ports.some(({ port }) => port === 443));
      const blocks = https.flatMap(({ to = [] }) => to.map(({ ipBlock }) => ipBlock));
      expect(blocks.map((block) => block?.cidr)).toEqual(['0.0.0.0/0', '::/0']);
      // Nodes' metadata, and private networks.
      const [four, six] = blocks.map((block) => block?.except);
      expect(four).toEqual(
        expect.arrayContaining(['169.254.0.0/16', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16']),
      );
      expect(six).toEqual(expect.arrayContaining(['fc00::/7', 'fe80::/10']));
      expect(https).toHaveLength(1);
    });

    test('to the services of each, and to those of the other never', () => {
      expect(portsOf('portal').toSorted()).toEqual([443, 53, 53, portIn('REDIS_URL'), 'http'].toSorted());
      expect(portsOf('context-api').toSorted()).toEqual(
        [443, 53, 53, portIn('DATABASE_URL'), portIn('SMTP_URL')].toSorted(),
      );
      const own = egressOf('portal').find(({ ports }) => ports.some(({ port }) => port === 'http'));
      expect(own?.to).toEqual([
        { podSelector: { matchLabels: { 'app.kubernetes.io/name': 'context-api' } } },
      ]);
    });
  });

  test('let a portal save pages for a start without the context API', () => {
    const { volumes, containers } = deployments.find(({ metadata }) => metadata.name === 'portal')!.spec
      .template.spec;
    expect(containers[0].env).toContainEqual({ name: 'DATA_DIR', value: '/data' });
    expect(containers[0].volumeMounts).toContainEqual({ name: 'data', mountPath: '/data' });
    expect(volumes.map(({ name }) => name)).toContain('data');
  });

  test('have room for renderers that have grown, and for one that replaces another', () => {
    const literals = kustomization.configMapGenerator[0].literals.map((line) => line.split(/=(.*)/, 2));
    const given = Object.fromEntries(literals) as Record<string, string>;
    const secret = { CONTEXT_API_KEY: 'x'.repeat(16), AUTH_SECRETS: 'x'.repeat(32), OIDC_CLIENT_SECRET: 'x' };
    const { RENDERERS, RENDERER_MEMORY_MB } = parseSettings({ ...given, ...secret });
    const [, serving, renderer] = (
      /the portal (\d+) MB and (\d+) for each renderer/.exec(read('docs/sizing.md')) ?? []
    ).map((text) => Number(text) * 1e6);
    const { resources: memory } = deployments.find(({ metadata }) => metadata.name === 'portal')!.spec
      .template.spec.containers[0];
    const grown = RENDERERS! * RENDERER_MEMORY_MB * 2 ** 20;
    expect(bytesOf(memory.limits.memory)).toBeGreaterThan(serving! + grown + renderer!);
    expect(bytesOf(memory.requests.memory)).toBeGreaterThan(serving! + RENDERERS! * renderer!);
  });

  test('give settings that the services know: secrets by name, all others together', () => {
    expect([...settings, ...secrets].filter((name) => !known.has(name))).toEqual([]);
    const given = deployments.flatMap(({ spec }) => {
      const { env, envFrom } = spec.template.spec.containers[0];
      expect(envFrom).toEqual([{ configMapRef: { name: 'common-ground' } }]);
      for (const { name, value, valueFrom } of env)
        if (value === undefined)
          expect(valueFrom?.secretKeyRef).toMatchObject({ name: 'common-ground', key: name });
      return env.filter(({ value }) => value === undefined).map(({ name }) => name);
    });
    expect([...new Set(given)].toSorted()).toEqual(secrets.toSorted());
  });

  test('give a secret only to a service that reads it', () => {
    for (const { metadata, spec } of deployments) {
      const reads = [...settingsOf(metadata.name), 'OTEL_EXPORTER_OTLP_HEADERS'];
      const given = spec.template.spec.containers[0].env.map(({ name }) => name);
      expect(given.filter((name) => !reads.includes(name))).toEqual([]);
    }
  });

  test('let people sign in at any provider, or at a tenant of Azure AD B2C', () => {
    expect(settings).toEqual(
      expect.arrayContaining(['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'B2C_AUTHORITY', 'B2C_CLIENT_ID']),
    );
    expect(secrets).toEqual(expect.arrayContaining(['OIDC_CLIENT_SECRET', 'B2C_CLIENT_SECRET']));
  });

  const kubectl = findProgram('kubectl');
  test.runIf(kubectl)('are valid for Kustomize', () => {
    const built = execFileSync(kubectl!, ['kustomize', 'deploy/kubernetes'], { cwd: root, encoding: 'utf8' });
    const made = parseAllDocuments(built).map((document) => document.toJS() as Resource);
    expect(made.map(({ kind }) => kind).toSorted()).toEqual(
      [...resources.map(({ kind }) => kind), 'ConfigMap'].toSorted(),
    );
    const { metadata } = made.find(({ kind }) => kind === 'ConfigMap')!;
    for (const { spec } of made.filter(({ kind }) => kind === 'Deployment') as Deployment[]) {
      const [container] = spec.template.spec.containers;
      expect(container.image).toMatch(/^registry\.example\//);
      expect(container.envFrom).toEqual([{ configMapRef: { name: metadata.name } }]);
    }
  });
});
