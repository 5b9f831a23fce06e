import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import type { InitiativeList } from '#contract/initiative.ts';
import { InitiativeCard } from '#components/entities/InitiativeCard.tsx';
import { Pagination } from '#components/ui/Pagination.tsx';
import { StateMessage } from '#components/ui/StateMessage.tsx';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import type { InitiativeSearch } from '#lib/api/initiatives.ts';
import { searchQuery } from '#lib/api/initiativeSearch.ts';
import { routes } from '#lib/config/routes.ts';
import { useInterface } from '#store/interface.ts';
import { SelectInitiative } from './SelectInitiative.tsx';

interface InitiativeResultsProps {
  list: InitiativeList;
  search: InitiativeSearch;
  highlightedId: string | null;
  onHighlight: (id: string | null) => void;
}

/** One page of results, or why there is none. */
export function InitiativeResults({ list, search, highlightedId, onHighlight }: InitiativeResultsProps) {
  const { t } = useTranslation('common');
  const loading = useInterface((state) => state.loading.initiatives);

  if (list.totalUnfiltered === 0) {
    return <StateMessage title={t('initiatives.empty.title')} text={t('initiatives.empty.text')} />;
  }
  if (list.total === 0) {
    return (
      <StateMessage title={t('initiatives.noMatch.title')} text={t('initiatives.noMatch.text')}>
        <Link href={routes.initiatives()} prefetch={false} className={buttonStyle.secondary}>
          {t('initiatives.clearAll')}
        </Link>
      </StateMessage>
    );
  }
  return (
    <div aria-busy={loading} className="transition-opacity aria-busy:opacity-60">
      <ul className="grid gap-5 sm:grid-cols-2">
        {list.items.map((initiative, index) => (
          <li key={initiative.id}>
            <InitiativeCard
              initiative={initiative}
              first={index === 0}
              highlighted={initiative.id === highlightedId}
              onHighlight={onHighlight}
            >
              <SelectInitiative id={initiative.id} name={initiative.name} />
            </InitiativeCard>
          </li>
        ))}
      </ul>
      <Pagination
        page={list.page}
        pageCount={list.pageCount}
        href={(page) => routes.initiatives(searchQuery({ ...search, page }))}
        labels={{
          navigation: t('pagination.navigation'),
          previous: t('pagination.previous'),
          next: t('pagination.next'),
          status: t('pagination.status', { page: list.page, pageCount: list.pageCount }),
        }}
      />
    </div>
  );
}
