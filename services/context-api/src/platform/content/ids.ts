import { splitAddress, type Target } from './kind.ts';

/** Slug in its scope: an entity, or a parent. */
export interface RecordKey {
  readonly entity: string;
  readonly slug: string;
  readonly parentId?: string | undefined;
}

const keyOf = ({ entity, slug, parentId = '' }: RecordKey) => `${entity} ${parentId} ${slug}`;

export class Ids {
  readonly #ids: Map<string, string>;

  /** Later ids replace earlier ones of the same key. */
  constructor(...others: readonly Ids[]) {
    this.#ids = new Map(others.flatMap((each) => [...each.#ids]));
  }

  set(recordKey: RecordKey, id: string): void {
    this.#ids.set(keyOf(recordKey), id);
  }

  at(recordKey: RecordKey): string | undefined {
    return this.#ids.get(keyOf(recordKey));
  }

  find({ entity, parent }: Target, address: string): string | undefined {
    if (!parent) return this.at({ entity, slug: address });
    const { head, slug } = splitAddress(address);
    const parentId = this.find(parent.kind, head);
    return parentId && this.at({ entity, slug, parentId });
  }
}
