import type { StoreName } from '../../database/tables/files.ts';

/** First and last byte, inclusive. */
export interface ByteSpan {
  readonly start: number;
  readonly end: number;
}

/** Place for bytes under their SHA-256. */
export interface FileStore {
  readonly name: StoreName;
  /** Saves bytes; resolves once they are durable. Repetitions have no effect. */
  save(sha256: string, content: Uint8Array): Promise<void>;
  /** Returns null if there are none. */
  size(sha256: string): Promise<number | null>;
  /**
   * Resolves once the first bytes have arrived.
   *
   * @throws MissingContentError
   */
  open(sha256: string, span: ByteSpan): Promise<AsyncIterable<Uint8Array>>;
  /** Succeeds without bytes, too. */
  remove(sha256: string): Promise<void>;
}

/** Error of a store that does not respond, refuses, or responds unexpectedly. */
export class StoreError extends Error {
  override readonly name: string = 'StoreError';
}

export class MissingContentError extends StoreError {
  override readonly name = 'MissingContentError';

  constructor(store: StoreName, sha256: string) {
    super(`the store ${store} has no ${sha256}`);
  }
}

/** Error for bytes with a wrong hash. */
export class DamagedContentError extends StoreError {
  override readonly name = 'DamagedContentError';

  constructor(sha256: string) {
    super(`the bytes of ${sha256} are damaged`);
  }
}
