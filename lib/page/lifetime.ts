/** How long a cache may use what is the same for all anonymous visitors, in seconds. */
export interface Lifetime {
  /** Without asking. */
  readonly fresh: number;
  /** After that, while it is made anew. */
  readonly staleWhileRevalidate: number;
  /** After that, for as long as it cannot be made anew. */
  readonly staleIfError: number;
}

export const PAGE_LIFETIME: Lifetime = { fresh: 60, staleWhileRevalidate: 600, staleIfError: 86_400 };

/** For what does not exist: it may be published the next moment. */
const NOT_FOUND_LIFETIME: Lifetime = { fresh: 10, staleWhileRevalidate: 0, staleIfError: 0 };

/** Returns the lifetime of a page by its status. */
export const lifetimeOf = (status: number): Lifetime =>
  status === 404 || status === 410 ? NOT_FOUND_LIFETIME : PAGE_LIFETIME;
