import { expect, test } from 'vitest';
import { chunkGroupsOf } from '#lib/page/chunkGroups.ts';

const manifest = {
  chunkLoadingGlobal: 'TURBOPACK',
  pagesChunkGroupBootstrapParams: {
    '/_app': { otherChunks: ['a.js'], runtimeModuleIds: [1] },
    '/initiatives': { otherChunks: ['</script>.js'], runtimeModuleIds: [2] },
  },
};

test('says what the frame and the page start with, in this order', () => {
  expect(JSON.parse(chunkGroupsOf(manifest, '/initiatives') ?? '')).toEqual([
    { otherChunks: ['a.js'], runtimeModuleIds: [1] },
    { otherChunks: ['</script>.js'], runtimeModuleIds: [2] },
  ]);
});

test('cannot end the script it stands in', () => {
  expect(chunkGroupsOf(manifest, '/initiatives')).not.toContain('<');
});

test('is empty where the build has no such file', () => {
  expect(chunkGroupsOf({}, '/initiatives')).toBeNull();
});

test('fails where the bundler reads another list', () => {
  expect(() => chunkGroupsOf({ ...manifest, chunkLoadingGlobal: 'OTHER' }, '/')).toThrow('OTHER');
});
