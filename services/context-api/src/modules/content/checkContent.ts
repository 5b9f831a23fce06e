import type { Transaction } from 'kysely';
import { contentSchema, type RecordContent } from '#contract/records/definition.ts';
import type { EntityContent, FileUse, IdOf, Reference, Row } from '../../platform/content/kind.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { EditorUse, RecordKind } from '../../platform/definitions/kindOf.ts';
import { filesIn } from '../../platform/definitions/references.ts';
import { renameCodes } from '../../platform/definitions/renameCodes.ts';
import { resolveReferences } from '../../platform/definitions/resolve.ts';
import { presentCode, readMergedCodes } from '../../platform/localization/mergedCodes.ts';
import { newlyWithdrawn } from '../../platform/localization/withdrawnCodes.ts';
import { type FieldError, requireNoErrors } from '../../platform/records/scope.ts';

export interface Checked {
  readonly content: RecordContent & EntityContent;
  /** Columns beside the content's. */
  readonly columns: Row;
  readonly idOf: IdOf;
  readonly files: readonly FileUse[];
}

const keyed = (message: string) => (message.startsWith('editing.') ? message : 'editing.invalid');

/** Removes empty texts and absent fields, as forms leave them. */
export function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      const own = withoutEmpty(each);
      return own === null || own === undefined || own === '' ? [] : [[name, own]];
    }),
  );
}

function withoutBlankLanguages(content: Record<string, unknown>): Record<string, unknown> {
  const { text } = content;
  if (typeof text !== 'object' || text === null) return content;
  const written = Object.entries(text).filter(([, each]) => Object.keys(each as object).length > 0);
  return { ...content, text: Object.fromEntries(written) };
}

async function withdrawnErrors(
  db: Transaction<Database>,
  references: readonly Reference[],
  recordId: string | null,
): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  const byList = Map.groupBy(references, ({ to }) => (typeof to === 'string' ? to : ''));
  byList.delete('');
  for (const [list, used] of byList) {
    const codes = used.map(({ value }) => value);
    const withdrawn = await newlyWithdrawn(db, { list, codes, recordId });
    for (const { path, value } of used)
      if (withdrawn.has(value)) errors.push({ path: path.join('.'), message: 'editing.withdrawnCode' });
  }
  return errors;
}

/**
 * Checks that a record can be published; one in a non-public initiative waits for it.
 *
 * @param use `isShown` if visitors see it at once: its initiative must be public
 * @throws ProblemError `invalid-request` with all errors
 */
export async function checkContent(
  db: Transaction<Database>,
  kind: RecordKind,
  given: RecordContent,
  use: EditorUse & { readonly isShown?: boolean },
): Promise<Checked> {
  const merged = await readMergedCodes(db);
  const present = renameCodes(kind.definition, given, presentCode(merged));
  const whole = withoutBlankLanguages(withoutEmpty(present) as Record<string, unknown>);
  const { data, error } = contentSchema(kind.definition).safeParse(whole);
  const shape = (error?.issues ?? []).map(({ path, message }): FieldError => ({
    path: path.join('.'),
    message: keyed(message),
  }));
  requireNoErrors(shape);
  const none = { content: data!, columns: {} };
  const { content: resolved, columns } = kind.resolve ? await kind.resolve(db, data!, use) : none;
  const slug = kind.slugOf?.(data!);
  const content = {
    ...resolved,
    ...(slug !== undefined && { slug }),
    previousSlugs: [],
  } as unknown as RecordContent & EntityContent;
  const parent = kind.definition.parent?.key;
  const references = kind.references?.(content) ?? [];
  const own = parent
    ? [{ path: [parent], to: kind.parent!.kind, value: String(content[parent]) }, ...references]
    : references;
  // Reads within an initiative require that it is public; others do not.
  const mayWait = !use.isShown && kind.parent?.kind.entity === 'initiative';
  const unpublished = mayWait ? [parent] : [];
  const { idOf, errors } = await resolveReferences(db, own, unpublished);
  const findings = (kind.check?.(content) ?? []).map(({ path, error: key = 'invalid' }): FieldError => ({
    path: path.join('.'),
    message: `editing.${key}`,
  }));
  requireNoErrors([...errors, ...findings, ...(await withdrawnErrors(db, own, use.recordId))]);
  return { content, columns, idOf, files: filesIn(kind.definition.facts, content) };
}
