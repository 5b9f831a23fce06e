import { useTranslation } from 'react-i18next';
import type { ListNoun } from '#contract/imports/constants.ts';

export function useListName(): (noun: ListNoun) => string {
  const { t } = useTranslation('content');
  return (noun) => (noun === 'requestedSupport' ? t('field.requestedSupport') : t(`noun.${noun}.many`));
}
