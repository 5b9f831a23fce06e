import { screen } from '@testing-library/react';
import { InitiativeListScreen } from '#components/features/initiatives/InitiativeListScreen.tsx';
import type { InitiativeList } from '#contract/initiatives/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { initiativeQueries, type InitiativeSearch } from '#lib/api/initiatives.ts';
import { searchQuery } from '#lib/api/listSearch.ts';
import { routes } from '#lib/config/routes.ts';
import { list } from '#tests/support/lists.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

interface ShowOptions {
  search?: InitiativeSearch;
  /** `null`: a server error. */
  response?: InitiativeList | null;
  cleaned?: boolean;
  locale?: Locale;
}

export function showList({
  search = {},
  response = list(),
  cleaned = false,
  locale = 'en',
}: ShowOptions = {}) {
  return renderScreen(<InitiativeListScreen params={{ search, cleaned }} />, {
    locale,
    path: routes.initiatives(searchQuery(search)),
    seed: (client, api) => {
      if (response) client.setQueryData(initiativeQueries(api).list(search).queryKey, response);
    },
  });
}

export const link = (name: string | RegExp) => screen.getByRole('link', { name });
