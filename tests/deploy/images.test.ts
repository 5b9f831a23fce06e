import { expect, test } from 'vitest';
import { read, targets } from './read.ts';

test('there is an image of each service, the portal as the default, with a check of its health', () => {
  expect(targets).toEqual(['build', 'base', 'identity', 'context-api', 'portal']);
  expect(read('Dockerfile').match(/^HEALTHCHECK /gm)).toHaveLength(3);
  expect(read('Dockerfile')).toMatch(/^ARG BASE=node:\d+\.\d+\.\d+-bookworm-slim$/m);
});

test('images have a folder for data that their user owns, from which a new volume takes its owner', () => {
  expect(read('Dockerfile')).toMatch(/^RUN install --directory --owner=node .* \/data\n[^]*^USER node$/m);
});

test('each image has the list of its own packages', () => {
  for (const image of targets.filter((target) => !['build', 'base'].includes(target))) {
    expect(read('Dockerfile')).toContain(`npm run container -- ${image} /runtime/${image}`);
    expect(read('Dockerfile')).toMatch(
      new RegExp(
        `^FROM base AS ${image}\\nCOPY .* /runtime/${image} ./\\nCOPY .* /runtime/${image}.sbom.json /sbom.json$`,
        'm',
      ),
    );
  }
});

test('images run the Node that the project pins', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  expect(read('Dockerfile')).toContain(`node:${dependencies['node'] ?? '?'}-`);
});
