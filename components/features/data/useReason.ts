import { useLocale } from '#components/layout/useLocale.ts';
import type { ImportError } from '#contract/imports/schema.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface Reason {
  readonly text: string;
  /** Language of the text, if not the page's. */
  readonly lang: string | undefined;
  /** More, in English. */
  readonly details: string | undefined;
}

// `import.no-json` names a text for data, `boundary.broken` one for boundaries, others one of forms.
const placeOf = (key: string): { ns: 'data' | 'boundary' | 'validation'; name: string } => {
  const [scope = '', code = ''] = key.split('.');
  if (scope === 'import') return { ns: 'data', name: `errors.reason.${code}` };
  return scope === 'boundary' ? { ns: scope, name: `error.${code}` } : { ns: 'validation', name: key };
};

/** Returns a function for the text of an error; without a known key, in English as it came. */
export function useReason(): (error: ImportError) => Reason {
  const { t, i18n } = useTranslation(['data', 'boundary', 'validation']);
  const locale = useLocale();
  return ({ reason, key = reason, values: { number, ...names } = {}, details }) => {
    const { ns, name } = placeOf(key);
    if (!i18n.exists(name, { ns })) return { text: reason, lang: 'en', details: undefined };
    const values = { ...names, ...(number !== undefined && { number: formatNumber(number, locale) }) };
    return { text: t(name as 'title', { ns: ns as 'data', ...values }), lang: undefined, details };
  };
}
