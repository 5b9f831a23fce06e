import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import type { ListAnswer } from '#contract/list.ts';
import { PageHead } from '#components/layout/PageHead.tsx';
import { Container } from '#components/ui/Container.tsx';
import { FilterChips } from '#components/ui/FilterChips.tsx';
import { StateMessage } from '#components/ui/StateMessage.tsx';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import { isFiltered } from '#lib/api/listSearch.ts';
import { ListFilters } from './ListFilters.tsx';
import type { List } from './list.ts';
import { useChips } from './useChips.ts';

interface ListScreenProps<F extends string, S extends string> {
  list: List<F, S>;
  /** What the page was made for, without what is still on its way. */
  answer: ListAnswer<unknown, F> | undefined;
  /** Something in the address was not understood. */
  cleaned: boolean;
  onRetry: () => void;
  /** Count, order and results; and what stands beside them. */
  children: ReactNode;
}

/** The frame that all lists share: title, filters, chips, and what to do when the list could not be loaded. */
export function ListScreen<F extends string, S extends string>(props: ListScreenProps<F, S>) {
  const { list, answer, cleaned, onRetry, children } = props;
  const { t } = useTranslation('common');
  const { name: listName, definition, search } = list;
  const page = answer?.page ?? 1;
  const pageTitle = t(`${listName}.title`);

  return (
    <Container width="contained" className="pt-8">
      <PageHead
        title={page > 1 ? t('list.pageTitle', { title: pageTitle, page }) : pageTitle}
        description={t(`${listName}.description`)}
        query={page > 1 ? `page=${String(page)}` : ''}
        noIndex={isFiltered(definition, search) || search.sort !== undefined}
      />
      <h1 className="text-display">{pageTitle}</h1>
      <p className="mt-3 max-w-prose text-lead">{t(`${listName}.lead`)}</p>
      {answer ? (
        <>
          <Filters list={list} answer={answer} cleaned={cleaned} />
          {children}
        </>
      ) : (
        <StateMessage title={t(`${listName}.failed`)} text={t('list.failed')}>
          <button type="button" className={buttonStyle.primary} onClick={onRetry}>
            {t('tryAgain')}
          </button>
        </StateMessage>
      )}
    </Container>
  );
}

interface FiltersProps<F extends string, S extends string> {
  list: List<F, S>;
  answer: ListAnswer<unknown, F>;
  cleaned: boolean;
}

function Filters<F extends string, S extends string>({ list, answer, cleaned }: FiltersProps<F, S>) {
  const { t } = useTranslation(['common', 'validation']);
  const { facets, ignored } = answer;
  const chips = useChips(list, facets);
  return (
    <div className="mt-8 space-y-4">
      <ListFilters list={list} facets={facets} />
      <FilterChips
        chips={chips}
        clearHref={list.definition.href()}
        labels={{
          chosen: t('list.chosenFilters'),
          clear: t('list.clearAll'),
          remove: (label) => t('list.removeFilter', { label }),
        }}
      />
      {(cleaned || ignored.length > 0) && (
        <p className="border-l-4 border-clay bg-sand px-4 py-3 text-small">
          {t('validation:filtersLeftOut')}
        </p>
      )}
    </div>
  );
}
