import { expect, test } from 'vitest';
import { documents, read } from '#tests/support/markdown.ts';
import manifest from '../../package.json' with { type: 'json' };

const orderOf = (version: string): number => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major * 1000 + minor;
};

test('documents tell of no version of the portal that does not exist', () => {
  const named = documents.flatMap((document) =>
    [...read(document).matchAll(/\b(?:before|since|until) version (\d+\.\d+)/g)].map(([, version = '']) => ({
      document,
      version,
    })),
  );
  expect(named.filter(({ version }) => orderOf(version) > orderOf(manifest.version))).toEqual([]);
  expect(read('docs/operating.md')).toContain(`So far there is one version, ${manifest.version},`);
});
