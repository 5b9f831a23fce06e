/** Seconds in a cache for all anonymous visitors. */
export interface Lifetime {
  /** Without revalidation. */
  readonly fresh: number;
  /** After that, during revalidation. */
  readonly staleWhileRevalidate: number;
  /** After that, while revalidation fails. */
  readonly staleIfError: number;
}

export const PAGE_LIFETIME: Lifetime = { fresh: 60, staleWhileRevalidate: 600, staleIfError: 86_400 };

/** A missing page may soon be published. */
const NOT_FOUND_LIFETIME: Lifetime = { fresh: 10, staleWhileRevalidate: 0, staleIfError: 0 };

export const lifetimeOf = (status: number): Lifetime =>
  status === 404 || status === 410 ? NOT_FOUND_LIFETIME : PAGE_LIFETIME;
