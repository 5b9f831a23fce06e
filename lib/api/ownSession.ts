export const deviceKinds = ['desktop', 'mobile', 'tablet'] as const;

/** Device as its user agent describes it; the agent itself is not saved. */
export interface Device {
  readonly kind: (typeof deviceKinds)[number];
  readonly browser: string;
  readonly system: string;
}

/** Session as its person sees it. */
export interface OwnSession {
  /** Name that gives no access to the session. */
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Milliseconds since 1970, to five minutes. */
  readonly usedAt: number;
  /** Null where the sign-in did not say, or was before a release that asked. */
  readonly device: Device | null;
  readonly isCurrent: boolean;
}
