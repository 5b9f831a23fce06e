import type { MessageFilters } from '#lib/api/teamMessages.ts';
import { studioRoutes } from '#lib/studio/routes.ts';

export function listAddress(filters: MessageFilters): string {
  const query = new URLSearchParams();
  for (const name of ['state', 'kind', 'assignee', 'q'] as const) {
    const value = filters[name];
    if (value) query.set(name, value);
  }
  if (filters.page > 1) query.set('page', String(filters.page));
  return studioRoutes.messages(query.toString());
}
