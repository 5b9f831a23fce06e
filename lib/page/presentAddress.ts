import { type ListDefinition, searchQuery } from '#lib/api/listSearch.ts';

/** The address of a list inside an initiative, with its query, where it was asked for by a former slug. */
export const presentList = (
  { initiative, search }: { initiative: string; search: Parameters<typeof searchQuery>[0] },
  { within, href }: Pick<ListDefinition, 'within' | 'href'>,
): string | undefined => (within?.['initiative'] === initiative ? undefined : href(searchQuery(search)));
