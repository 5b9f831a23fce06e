import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Words with a standard one in the glossary. */
const foreign =
  /\b(faults?|faulty|faultless|desks?|provers?|bait|refusals?|whereabouts|stand-ins?|whoever|somebody|told|begun|amid|lest|in vain)\b/i;

/** Returns the comments of a source and the titles of its tests. */
function wordsOf(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found = new Map<number, string>();
  const visit = (node: ts.Node): void => {
    const ranges = [
      ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.end) ?? []),
    ];
    for (const { pos, end } of ranges) found.set(pos, text.slice(pos, end));
    if (ts.isCallExpression(node) && /^(test|describe)\b/.test(node.expression.getText())) {
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

test('comments and titles of tests use the words of the glossary', () => {
  const found = sources.flatMap((path) =>
    wordsOf(path)
      .filter((words) => foreign.test(words))
      .map((words) => `${path}: ${words.replaceAll(/\s+/g, ' ').slice(0, 120)}`),
  );
  expect(found).toEqual([]);
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
