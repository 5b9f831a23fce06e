import type { StoreName } from '../../database/tables/files.ts';

/** First and last byte, inclusive. */
export interface ByteSpan {
  readonly start: number;
  readonly end: number;
}

/** Place for bytes outside the database, each under its SHA-256. */
export interface FileStore {
  readonly name: StoreName;
  /** Saves bytes; resolves once they are durable. Repetitions have no effect. */
  save(sha256: string, content: Uint8Array): Promise<void>;
  /** Returns the number of bytes; null if there are none. */
  size(sha256: string): Promise<number | null>;
  /**
   * Opens bytes, or a part of them; resolves once the first have arrived.
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

/** Error for bytes with another hash than they are saved under. */
export class DamagedContentError extends StoreError {
  override readonly name = 'DamagedContentError';

  constructor(sha256: string) {
    super(`the bytes of ${sha256} are damaged`);
  }
}
