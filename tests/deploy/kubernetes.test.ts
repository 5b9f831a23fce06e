import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { findProgram } from '../../scripts/tools/findProgram.ts';
import { known, read, root, settingsOf, targets } from './read.ts';

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

  test('let a portal save pages for a start without the context API', () => {
    const { volumes, containers } = deployments.find(({ metadata }) => metadata.name === 'portal')!.spec
      .template.spec;
    expect(containers[0].env).toContainEqual({ name: 'DATA_DIR', value: '/data' });
    expect(containers[0].volumeMounts).toContainEqual({ name: 'data', mountPath: '/data' });
    expect(volumes.map(({ name }) => name)).toContain('data');
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
