import { describe, expect, test } from 'vitest';
import {
  brokenLinks,
  brokenPaths,
  documents,
  documentsIn,
  hasPath,
  read,
  sources,
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

test('sources name documents and decisions that exist', () => {
  const unknown = sources.flatMap((source) =>
    [...documentsIn(source).filter((path) => !hasPath(path)), ...unknownDecisions(read(source))].map(
      (name) => `${source}: ${name}`,
    ),
  );
  expect(unknown).toEqual([]);
});

test('nothing cites a document that is not in the repository', () => {
  // docs/requirements.md quotes requirements.
  const elsewhere =
    /\bthe specification\b|\(specification\b|\bissue #?\d+|\buser['’]s design\b|\bhanded (?:style|design)\b/i;
  const own = 'tests/docs/references.test.ts';
  const citing = [...documents, ...sources].filter((path) => path !== own && elsewhere.test(read(path)));
  expect(citing).toEqual([]);
});
