import type { Transaction } from 'kysely';
import type { RecordContent } from '#contract/records/definition.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Unit } from './records.ts';
import type { Translatable } from './translatables.ts';
import type { Texts } from './translatedRecord.ts';

interface Item {
  readonly slug?: unknown;
  readonly file?: unknown;
  text?: Record<string, Record<string, unknown>>;
}

const idOf = ({ slug, file }: Item): string =>
  typeof slug === 'string' ? slug : typeof file === 'string' ? file.slice(0, 16) : '0';

/** Finds a text's item in a draft, and its path there. */
function findItem(
  content: RecordContent,
  { part, name }: Unit,
  locale: Locale,
): { readonly item: Item; readonly path: string } | null {
  if (!part) return { item: content as unknown as Item, path: `text.${locale}.${name}` };
  const list = content[part.name];
  if (!Array.isArray(list))
    return list ? { item: list as unknown as Item, path: `${part.name}.text.${locale}.${name}` } : null;
  const index = (list as Item[]).findIndex((each) => idOf(each) === part.item.key);
  return index === -1
    ? null
    : { item: (list as Item[])[index]!, path: `${part.name}.${String(index)}.text.${locale}.${name}` };
}

interface Text {
  readonly locale: Locale;
  readonly name: string;
  readonly text: string | null;
}

function setText(item: Item, { locale, name, text }: Text): void {
  item.text ??= {};
  const { [name]: _before, ...others } = item.text[locale] ?? {};
  item.text[locale] = text === null ? others : { ...others, [name]: text };
}

interface Merging {
  readonly id: string;
  readonly units: readonly Unit[];
  readonly locale: Locale;
  /** Previous and present public texts. */
  readonly before: Texts;
  readonly after: Texts;
  /** Version of the record before. */
  readonly overtook: number;
  /** Version of the record with the new translation. */
  readonly version: number;
}

/**
 * Merges a published translation into its record's draft, whose publication would overwrite it. Texts that
 * the draft has changed stay, and are reported on publication.
 */
export async function mergeIntoDraft(
  db: Transaction<Database>,
  { entity }: Translatable,
  { id, units, locale, before, after, overtook, version }: Merging,
): Promise<void> {
  const draft = await db
    .selectFrom('record_draft')
    .select(['content', 'base', 'conflicts', 'based_on'])
    .where('entity', '=', entity)
    .where('record_id', '=', id)
    .executeTakeFirst();
  // Never published records have no translations.
  if (typeof draft?.based_on !== 'number') return;
  const content = structuredClone(draft.content) as RecordContent;
  const base = structuredClone(draft.base) as RecordContent | null;
  const conflicts: Record<string, string | null> = { ...draft.conflicts };
  for (const unit of units) {
    const [was, is] = [before[unit.key] ?? null, after[unit.key] ?? null];
    if (was === is) continue;
    const published = base && findItem(base, unit, locale);
    if (published) setText(published.item, { locale, name: unit.name, text: is });
    const found = findItem(content, unit, locale);
    if (!found) continue;
    const { item, path } = found;
    const own = (item.text?.[locale]?.[unit.name] as string | undefined) ?? null;
    if (own === is) continue;
    if (own !== was) {
      conflicts[path] = is;
      continue;
    }
    setText(item, { locale, name: unit.name, text: is });
  }
  await db
    .updateTable('record_draft')
    .set({
      content: JSON.stringify(content),
      conflicts: JSON.stringify(conflicts),
      // Editors read again before they save, and the record's version stays below.
      version: version + 1,
      // Other changes since still have to be compared.
      ...(draft.based_on === overtook && { based_on: version }),
      ...(base && { base: JSON.stringify(base) }),
    })
    .where('entity', '=', entity)
    .where('record_id', '=', id)
    .execute();
}
