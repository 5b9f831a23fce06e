import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

const foreign =
  /\b(faults?|faulty|faultless|desks?|provers?|bait|refusals?|whereabouts|stand-ins?|whoever|somebody|told|begun|amid|lest|in vain)\b/i;

/** First words of doc comments that are neither a verb nor a noun. */
const vague =
  /^\/\*\*[\s*]*(What|How|Where|When|Why|Who|Whose|Whom|Those|These|Its?|They|As|If|So|Because|Not|Never|Does|Is|Are)\b/;

/** Older words in names: docs/glossary.md. */
const older = /[kK]ept|[aA]nswer/;

/** Fields of the contract, of tables and of files, and operations. */
const fieldNames = new Set([
  'kept',
  ...['answer', 'answers', 'answered', 'draftAnswers', 'maturityAnswers'],
  ...['maturity_answer', 'answered_write'],
  ...['draft', 'submit', 'return', 'validate', 'unlock'].map((step) => `${step}MaturityAnswer`),
]);

/** Returns the title of a test or of a group of tests. */
function titleOf(node: ts.Node, file: ts.SourceFile): ts.StringLiteralLike | undefined {
  if (!ts.isCallExpression(node) || !/^(test|describe)\b/.test(node.expression.getText(file)))
    return undefined;
  const [title] = node.arguments;
  return title && ts.isStringLiteralLike(title) ? title : undefined;
}

const isField = ({ parent }: ts.Identifier): boolean =>
  ts.isPropertyAssignment(parent) ||
  ts.isPropertySignature(parent) ||
  ts.isShorthandPropertyAssignment(parent) ||
  (ts.isBindingElement(parent) && !parent.propertyName);

/** Returns declared names and titles of tests with an older word, except fields. */
function olderNamesOf(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  if (!older.test(text)) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && older.test(node.text)) {
      const isDeclared =
        'name' in node.parent && node.parent.name === node && !ts.isPropertyAccessExpression(node.parent);
      if (isDeclared && !(isField(node) && fieldNames.has(node.text))) found.push(`${path}: ${node.text}`);
    }
    const title = titleOf(node, file)?.text;
    if (title && /\bkept\b/i.test(title)) found.push(`${path}: ${title}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

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
    const title = titleOf(node, file);
    if (title) found.set(title.pos, title.text);
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

test('names use the words of the glossary', () => {
  expect(sources.filter((path) => older.test(path.split('/').at(-1)!))).toEqual([]);
  expect(sources.flatMap(olderNamesOf)).toEqual([]);
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
