import type { ListNoun } from '#contract/imports/constants.ts';
import type { RecordKind } from '../../../platform/definitions/kindOf.ts';
import { kindsByNoun } from '../../content/kinds.ts';
import { type Column, columnsOf, identity } from './columns.ts';

/** Records, or the items of one of their lists. */
export interface Listed {
  readonly kind: RecordKind;
  /** Field with the items; null for records. */
  readonly part: string | null;
  /** Headings before the content's. */
  readonly identity: readonly string[];
  readonly columns: readonly Column[];
}

/** Describes a list; the row of an item has its record's id, version and address, and its number. */
export function listedOf(noun: ListNoun): Listed {
  if (noun !== 'requestedSupport') {
    const kind = kindsByNoun[noun];
    return { kind, part: null, identity, columns: columnsOf(kind.definition) };
  }
  const kind = kindsByNoun.projects;
  const columns = columnsOf(kind.definition.parts![noun]!);
  return { kind, part: noun, identity: [...identity, 'item'], columns };
}
