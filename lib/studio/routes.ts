const list =
  (path: string) =>
  (query = '') =>
    query ? `${path}?${query}` : path;

/** Addresses of the studio, without locale prefix; apart from `routes`, which every page loads. */
export const studioRoutes = {
  tasks: list('/studio'),
  /** Messages of visitors to the initiatives and organizations of a person. */
  messages: list('/studio/messages'),
  message: (id: string) => `/studio/messages/${id}`,
  registration: (id: string) => `/studio/people/registrations/${id}`,
} as const;
