/** A store of short texts that forget themselves; times in seconds. */
export interface KeyValueStore {
  get(key: string): Promise<string | null>;
  /** With `ifAbsent` it answers false, and does nothing, where the key has a value. */
  set(key: string, value: string, options: { ttl: number; ifAbsent?: boolean }): Promise<boolean>;
  delete(key: string): Promise<void>;
}
