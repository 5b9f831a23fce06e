import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

const foreign =
  /\b(faults?|faulty|faultless|desks?|provers?|bait|refusals?|whereabouts|stand-ins?|whoever|somebody|told|begun|amid|lest|in vain)\b/i;

/** First words of doc comments that are neither a verb nor a noun. */
const vague =
  /^\/\*\*[\s*]*(What|How|Where|When|Why|Who|Whose|Whom|Those|These|Its?|They|As|If|So|Because|Not|Never|Does|Is|Are)\b/;

function wordsOf(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const found = new Map<number, string>();
  const seen = { pos: new Set<number>(), end: new Set<number>() };
  const visit = (node: ts.Node): void => {
    // Nested nodes share their start or end.
    const leading = seen.pos.has(node.pos) ? [] : (ts.getLeadingCommentRanges(text, node.pos) ?? []);
    const trailing = seen.end.has(node.end) ? [] : (ts.getTrailingCommentRanges(text, node.end) ?? []);
    seen.pos.add(node.pos);
    seen.end.add(node.end);
    for (const { pos, end } of [...leading, ...trailing]) found.set(pos, text.slice(pos, end));
    if (ts.isCallExpression(node) && /^(test|describe)\b/.test(node.expression.getText(file))) {
      const [title] = node.arguments;
      if (title && ts.isStringLiteralLike(title)) found.set(title.pos, title.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...found.values()];
}

const sources = globSync(
  '{bench,components,contract,e2e,lib,pages,scripts,server,services,store,tests}/**/*.{ts,tsx}',
  { exclude: (path) => /node_modules|vocabulary\.test/.test(path) },
);

const allWords = sources.map((path) => ({ path, words: wordsOf(path) }));

const matching = (pattern: RegExp) =>
  allWords.flatMap(({ path, words }) =>
    words
      .filter((each) => pattern.test(each))
      .map((each) => `${path}: ${each.replaceAll(/\s+/g, ' ').slice(0, 120)}`),
  );

test('comments and titles of tests use the words of the glossary', () => {
  expect(matching(foreign)).toEqual([]);
});

test('doc comments start with a verb or a noun', () => {
  expect(matching(vague)).toEqual([]);
});

test('documents use the words of the glossary', () => {
  const documents = globSync(['*.md', 'docs/**/*.md', 'services/*/README.md']);
  const found = documents
    .filter((path) => !/glossary|CHANGELOG|decisions/.test(path))
    .flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => foreign.test(line))
        .map((line) => `${path}: ${line.slice(0, 120)}`),
    );
  expect(found).toEqual([]);
});
