/** Store of short texts that expire; times in seconds. */
export interface KeyValueStore {
  get(key: string): Promise<string | null>;
  /** With `ifAbsent`, resolves to false and changes nothing where there is a value. */
  set(key: string, value: string, options: { ttl: number; ifAbsent?: boolean }): Promise<boolean>;
  delete(key: string): Promise<void>;
}
