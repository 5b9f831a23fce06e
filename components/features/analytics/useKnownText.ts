import { useTranslation } from 'react-i18next';

/** Returns a function for texts by counted keys; undefined without a text. */
export function useKnownText(): (key: string) => string | undefined {
  const { t, i18n } = useTranslation(['analytics', 'common', 'contact', 'template']);
  return (key) => (i18n.exists(key) ? (t as unknown as (key: string) => string)(key) : undefined);
}
