import { type ListDefinition, searchQuery } from '#lib/api/listSearch.ts';

/** Returns a list's address for a former slug, with its query. */
export const presentList = (
  { initiative, search }: { initiative: string; search: Parameters<typeof searchQuery>[0] },
  { within, href }: Pick<ListDefinition, 'within' | 'href'>,
): string | undefined => (within?.['initiative'] === initiative ? undefined : href(searchQuery(search)));
