import type { HashOf, IdOf, Kind, Part, PartContent, Row, TableRows } from './kind.ts';
import type { Located } from './records.ts';
import { slugOfContent } from './slugOf.ts';

/** Rows of a record, in the order of their foreign keys. */
export interface RecordRows {
  readonly main: Row;
  readonly lists: readonly TableRows[];
}

export function listRows(column: string, values: readonly unknown[]): Row[] {
  return values.map((value, position) => ({ [column]: value, position }));
}

const texts = (entity: string, text: object): TableRows => [
  `${entity}_text`,
  Object.entries(text as Record<string, object>).map(([locale, each]) => ({ locale, ...each })),
];

function parentColumn({ parent }: Kind, content: object, idOf: IdOf): Row {
  if (!parent) return {};
  return {
    [`${parent.kind.entity}_id`]: idOf(parent.kind, (content as Record<string, string>)[parent.key]!),
  };
}

interface RowSources {
  readonly idOf: IdOf;
  readonly hashOf: HashOf;
}

export function recordRows(
  { kind, slug, demonstration, content }: Located,
  { idOf, hashOf }: RowSources,
): RecordRows {
  return {
    main: {
      slug,
      status: content.status,
      source_locale: content.sourceLocale,
      demonstration,
      ...parentColumn(kind, content, idOf),
      ...kind.columns?.(content, idOf, hashOf),
    },
    lists: [texts(kind.entity, content.text), ...(kind.lists?.(content, idOf, hashOf) ?? [])],
  };
}

type PartRows = RecordRows & { readonly slug: string };

export function partRows(part: Part, content: PartContent, position: number): PartRows {
  const slug = slugOfContent(content);
  return {
    slug,
    main: { slug, source_locale: content.sourceLocale, position, ...part.columns(content) },
    lists: [texts(part.entity, content.text), ...(part.lists?.(content) ?? [])],
  };
}
