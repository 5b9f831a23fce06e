import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { namedPackages, packageFolders } from '../../scripts/container/packages.ts';
import { copiedFolders, packagesIn, sbomOf } from '../../scripts/container/sbom.ts';
import { portalSources, serviceSources } from '../../scripts/container/services.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

const root = join(import.meta.dirname, '../..');
const sources = { ...serviceSources, portal: portalSources };

const sbom = z.object({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.object({ component: z.object({ name: z.string() }) }),
  components: z.array(
    z.object({
      'bom-ref': z.string(),
      purl: z.string().startsWith('pkg:npm/'),
      hashes: z.array(z.object({ alg: z.literal('SHA-512') })).min(1),
    }),
  ),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

let all: string;
beforeAll(() => {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  all = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx'], options);
}, 60_000);

describe.each([
  [
    'portal',
    ['next', 'react', 'leaflet', 'zod'],
    ['kysely', 'oidc-provider', 'nodemailer', 'vitest', 'eslint'],
  ],
  ['context-api', ['fastify', 'pg', 'pg-types', 'nodemailer', 'zod'], ['next', 'react', 'oidc-provider']],
  ['identity', ['oidc-provider', 'zod'], ['next', 'react', 'pg', 'nodemailer']],
] as const)('the list of packages of %s', (image, some, others) => {
  const packages = packagesIn(
    packageFolders(
      root,
      namedPackages(
        root,
        sources[image].flatMap((glob) => [`${glob}/*.ts`, `${glob}/*.tsx`]),
      ),
    ),
  );
  const read = () => sbom.parse(JSON.parse(sbomOf(all, image, packages)));

  test('has those that it runs, and no others', () => {
    const listed = read().components.map((component) => component['bom-ref']);
    expect(new Set(listed)).toEqual(new Set(packages));
    const names = listed.map((each) => each.slice(0, each.lastIndexOf('@')));
    expect(names).toEqual(expect.arrayContaining([...some]));
    expect(names.filter((name) => (others as readonly string[]).includes(name))).toEqual([]);
  });

  test('names the image, and what depends on what within it', () => {
    const { metadata, components, dependencies } = read();
    expect(metadata.component.name).toBe(`common-ground-${image}`);
    const listed = new Set(components.map((component) => component['bom-ref']));
    expect(dependencies).toHaveLength(listed.size + 1);
    expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((each) => !listed.has(each))).toEqual(
      [],
    );
  });
});

test('packages that Next copies beside the portal are found, also those of packages', () => {
  const standalone = temporaryFolder();
  for (const path of ['a', '@b/c', 'a/node_modules/d']) {
    const folder = join(standalone, 'node_modules', path);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: path, version: '1.0.0' }));
  }
  expect(packagesIn(copiedFolders(standalone)).toSorted()).toEqual([
    '@b/c@1.0.0',
    'a/node_modules/d@1.0.0',
    'a@1.0.0',
  ]);
  expect(copiedFolders(join(standalone, 'none'))).toEqual([]);
});

test('a package that npm does not know is no part of an image', () => {
  expect(() => sbomOf(all, 'identity', ['left-behind@1.0.0'])).toThrow(
    'identity has packages that npm does not list: left-behind@1.0.0',
  );
});
