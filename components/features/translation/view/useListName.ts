import { managedCodeLists } from '#contract/codes/constants.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Returns the name of a code list; undefined for an unknown one. */
export function useListName(): (list: string | undefined) => string | undefined {
  const { t } = useTranslation('codes');
  return (list) => {
    const known = managedCodeLists.find((each) => each === list);
    return known && t(`list.${known}`);
  };
}
