import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { READY_WITHIN_MS } from '../../scripts/stack/serve.ts';
import { read } from './read.ts';

interface Probed {
  readonly kind: string;
  readonly spec: {
    readonly progressDeadlineSeconds: number;
    readonly template: {
      readonly spec: {
        readonly containers: readonly {
          readonly startupProbe: { readonly periodSeconds: number; readonly failureThreshold: number };
        }[];
      };
    };
  };
}

const seconds = READY_WITHIN_MS / 1000;

test('npm start, the image and the manifests leave the context API the same time to rebuild the search', () => {
  const image = read('Dockerfile').split(/^FROM base AS context-api$/m)[1]!;
  const [, minutes] = /^HEALTHCHECK .*--start-period=(\d+)m/m.exec(image) ?? [];
  expect(Number(minutes) * 60).toBe(seconds);

  const { spec } = parseAllDocuments(read('deploy/kubernetes/context-api.yaml'))
    .map((document) => document.toJS() as Probed)
    .find(({ kind }) => kind === 'Deployment')!;
  const { periodSeconds, failureThreshold } = spec.template.spec.containers[0]!.startupProbe;
  expect(periodSeconds * failureThreshold).toBe(seconds);
  expect(spec.progressDeadlineSeconds).toBeGreaterThan(seconds);
});

test('Compose has the check of the image, and no other', () => {
  const { services } = parse(read('deploy/compose/compose.yaml'), { merge: true }) as {
    services: Record<string, object>;
  };
  expect(services['context-api']).not.toHaveProperty('healthcheck');
});

test('that is twice what the guide has measured at 100,000 initiatives', () => {
  const [, measured] = /rebuilds it: (\d+) minutes/.exec(read('docs/sizing.md')) ?? [];
  expect(seconds).toBeGreaterThanOrEqual(2 * 60 * Number(measured));
});
