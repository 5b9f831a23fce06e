import type { ReactNode } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { FilterChips } from '#components/ui/FilterChips.tsx';
import { StateMessage } from '#components/ui/StateMessage.tsx';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { isEmpty, type List, type ListFrame } from './list.ts';
import { ListFilters } from './ListFilters.tsx';
import { useChips } from './useChips.ts';

export interface ListBodyProps<F extends string, S extends string> {
  list: List<F, S>;
  response: ListFrame<F> | undefined;
  cleaned: boolean;
  onRetry: () => void;
  children: ReactNode;
}

/** Shows filters, chips and errors of lists. */
export function ListBody<F extends string, S extends string>(props: ListBodyProps<F, S>) {
  const { list, response, cleaned, onRetry, children } = props;
  const { t } = useTranslation('common');
  if (!response) {
    return (
      <StateMessage title={t(`${list.name}.failed`)} text={t('list.failed')}>
        <Button look="primary" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      </StateMessage>
    );
  }
  return (
    <>
      {!isEmpty(response) && <Filters list={list} response={response} cleaned={cleaned} />}
      {children}
    </>
  );
}

interface FiltersProps<F extends string, S extends string> {
  list: List<F, S>;
  response: ListFrame<F>;
  cleaned: boolean;
}

function Filters<F extends string, S extends string>({ list, response, cleaned }: FiltersProps<F, S>) {
  const { t } = useTranslation(['common', 'validation']);
  const { facets, ignored } = response;
  const chips = useChips(list, facets);
  return (
    <div className="mt-8 space-y-4">
      <ListFilters list={list} frame={response} />
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
