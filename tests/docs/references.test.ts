import { describe, expect, test } from 'vitest';
import {
  brokenLinks,
  brokenPaths,
  documents,
  hasPath,
  read,
  sourcesWithDocuments,
  unknownDecisions,
} from '#tests/support/markdown.ts';

describe.each(documents)('%s', (document) => {
  test('links to files and headings that exist', () => {
    expect(brokenLinks(document)).toEqual([]);
  });

  test('names paths that exist', () => {
    expect(brokenPaths(document)).toEqual([]);
  });

  test('names decisions that exist', () => {
    expect(unknownDecisions(read(document))).toEqual([]);
  });
});

test('sources name documents that exist', () => {
  expect(sourcesWithDocuments().filter(({ document }) => !hasPath(document))).toEqual([]);
});
