export const deviceKinds = ['desktop', 'mobile', 'tablet'] as const;

/** From the user agent, which is not saved. */
export interface Device {
  readonly kind: (typeof deviceKinds)[number];
  readonly browser: string;
  readonly system: string;
}

export interface OwnSession {
  /** Gives no access to the session. */
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Milliseconds since 1970, to five minutes. */
  readonly usedAt: number;
  /** Null if unknown. */
  readonly device: Device | null;
  readonly isCurrent: boolean;
}
