import { inPlaceListNouns, type ListNoun } from '#contract/imports/constants.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

export function useListName(): (noun: ListNoun) => string {
  const { t } = useTranslation(['content', 'data']);
  return (noun) => {
    const inPlace = inPlaceListNouns.find((each) => each === noun);
    if (inPlace) return t(`data:noun.${inPlace}`);
    return noun === 'requestedSupport'
      ? t('field.requestedSupport')
      : t(`noun.${noun as Exclude<typeof noun, (typeof inPlaceListNouns)[number]>}.many`);
  };
}
