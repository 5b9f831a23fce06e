import { splitAddress, type Target } from './kind.ts';

/** Scope in which a slug is unique: an entity, or a parent. */
export interface Place {
  readonly entity: string;
  readonly slug: string;
  readonly parentId?: string | undefined;
}

const keyOf = ({ entity, slug, parentId = '' }: Place) => `${entity} ${parentId} ${slug}`;

export class Ids {
  readonly #ids: Map<string, string>;

  /** Later ids replace earlier ones of the same place. */
  constructor(...others: readonly Ids[]) {
    this.#ids = new Map(others.flatMap((each) => [...each.#ids]));
  }

  set(place: Place, id: string): void {
    this.#ids.set(keyOf(place), id);
  }

  at(place: Place): string | undefined {
    return this.#ids.get(keyOf(place));
  }

  find({ entity, parent }: Target, address: string): string | undefined {
    if (!parent) return this.at({ entity, slug: address });
    const { head, slug } = splitAddress(address);
    const parentId = this.find(parent.kind, head);
    return parentId && this.at({ entity, slug, parentId });
  }
}
