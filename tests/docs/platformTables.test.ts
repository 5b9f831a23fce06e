import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { rights } from '#contract/users/rights.ts';

const platform = 'services/context-api/src/platform';
const tablesFolder = `${platform}/database/tables`;
const schema = `${platform}/database/schema.ts`;

/** Tables of the platform itself. */
const own = new Set([
  // People, their rights and what they write.
  'account_address',
  'answered_write',
  'app_user',
  'attempt_count',
  'audit_entry',
  'erased_account',
  'form_draft',
  'presence',
  'service_secret',
  'used_proof',
  'user_role',
  // Files.
  'file',
  'file_content',
  'file_upload',
  'file_variant',
  'picture_rendition',
  'picture_rendition_variant',
  'stored_content',
  // Codes.
  'code_entry',
  'code_explanation',
  'code_name',
  'code_synonym',
  'merged_code',
  // Records of all nouns.
  'first_public',
  'merged_record',
  'record_draft',
  'revision',
  'search_beginning',
  'search_record',
  'search_word',
  // Jobs, links and mails.
  'link_check',
  'mail_preference',
  'mailed_task',
  'outbox',
  'outward_link',
  'scheduled_job',
]);

const places = 'people have rights in these records, which contain others';
const columns = 'column of another table, or a property';

/** Tables that files of the platform name, and why. */
const exceptions: Readonly<Record<string, readonly [tables: string, why: string]>> = {
  'auth/membership.ts': ['consortium convener initiative organization', 'scopes of roles, and a role'],
  'auth/roleScope.ts': [
    'consortium initiative invitation organization',
    'scopes of roles, and the table that promises one',
  ],
  'auth/userContext.ts': ['initiative organization', 'scopes of roles'],
  'botCheck/limits.ts': ['boundary', 'kind of attempt'],
  'botCheck/recaptcha.ts': ['action', columns],
  'botCheck/signer.ts': ['invitation', 'kind of link'],
  'changes/triggers.ts': ['initiative', places],
  'database/opened.ts': ['initiative', places],
  'files/uses.ts': ['initiative organization', places],
  'history/history.ts': ['action initiative organization', places],
  'history/historyRows.ts': ['initiative', places],
  'lists/list.ts': ['page', 'part of a list'],
  'lists/ordered.ts': ['page', 'part of a list'],
  'localization/machineText.ts': ['translation', 'texts of all nouns may be machine texts'],
  'mail/mail.ts': ['invitation', 'kind of mail'],
  'mail/preferences.ts': ['invitation', 'has the language of a person'],
  'mail/queue.ts': ['invitation', 'kind of mail'],
  'nouns/noun.ts': ['initiative organization', places],
  'records/entity.ts': ['initiative', places],
  'records/money.ts': ['portal_settings', 'have the exchange rates'],
  'records/moveRecord.ts': ['initiative', places],
  'records/parent.ts': ['initiative organization', places],
  'records/references.ts': ['action', columns],
  'records/scope.ts': ['indicator initiative organization', `${places}; locked with the figures in them`],
  'records/staysPublic.ts': ['action', columns],
  'records/versionedRecord.ts': ['action', columns],
  'settings/settings.ts': ['portal_settings', 'mails need the sender'],
};

/** Returns the tables of the schema, from the interfaces that list them. */
function tablesIn(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
  return source.statements
    .filter(ts.isInterfaceDeclaration)
    .flatMap(({ name, members }) =>
      /Tables$|^Database$/.test(name.text)
        ? members.map((member) => (member.name as ts.Identifier).text)
        : [],
    );
}

const all = [schema, ...globSync(`${tablesFolder}/*.ts`)].flatMap(tablesIn);
const tables = new Set(all.filter((table) => !own.has(table)));

/** Tables after words of SQL, a table with a column, and names that only a table can have. */
const inSql = /\b(?:from|join|into|update|table)\s+(\w+(?:\s*,\s*\w+)*)|\b(\w+)\.\w+|\b(\w+_\w+)\b/g;

/** Returns tables in a text that code compares or sends, as `'goal'`, `'goal.slug'` or SQL. */
function named(text: string, isWhole: boolean): string[] {
  if (text in rights) return [];
  const words = isWhole
    ? [text.replace(/\.\w+$/, '')]
    : [...text.matchAll(inSql)].flatMap((match) => match.slice(1).join(' ').split(/\W+/));
  return words.filter((word) => tables.has(word));
}

/** Returns the tables that a file names in its texts. */
function tablesNamedIn(path: string): string {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteral(node)) named(node.text, true).forEach((table) => found.add(table));
    else if (ts.isTemplateLiteralToken(node)) named(node.text, false).forEach((table) => found.add(table));
    else ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest));
  return [...found].sort().join(' ');
}

const files = globSync(`${platform}/**/*.ts`).filter(
  (path) => path !== schema && !path.startsWith(tablesFolder),
);

test('the platform names no table of a noun', () => {
  const found = files.map((path) => [path.slice(platform.length + 1), tablesNamedIn(path)] as const);
  expect(Object.fromEntries(found.filter(([, names]) => names !== '').sort())).toEqual(
    Object.fromEntries(Object.entries(exceptions).map(([path, [names]]) => [path, names])),
  );
});

test('every table of the platform exists', () => {
  expect([...own].filter((table) => !all.includes(table))).toEqual([]);
});

test('tables of nouns are found in quotes and in SQL', () => {
  expect(named('goal', true)).toEqual(['goal']);
  expect(named('goal.slug', true)).toEqual(['goal']);
  expect(named(' select 1 from goal join goal_text on goal.id', false)).toContain('goal_text');
  expect(named('lock table initiative, goal in', false)).toEqual(['initiative', 'goal']);
  expect(named(' goals and goal-like words', false)).toEqual([]);
});
