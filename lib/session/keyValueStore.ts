/** Store of short texts and sets that expire; times in seconds. */
export interface KeyValueStore {
  get(key: string): Promise<string | null>;
  /** `ifAbsent` resolves to false and changes nothing if there is a value. */
  set(key: string, value: string, options: { ttl: number; ifAbsent?: boolean }): Promise<boolean>;
  delete(key: string): Promise<void>;
  /** In no order. */
  members(key: string): Promise<string[]>;
  /** Adds a member for at least `ttl`. */
  addMember(key: string, member: string, options: { ttl: number }): Promise<void>;
  removeMember(key: string, member: string): Promise<void>;
}
