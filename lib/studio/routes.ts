const list =
  (path: string) =>
  (query = '') =>
    query ? `${path}?${query}` : path;

/** Addresses of the studio, without locale prefix; apart from `routes`, which every page loads. */
export const studioRoutes = {
  tasks: list('/studio'),
} as const;
