import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Checkboxes } from '#components/form/Choices.tsx';
import { Select } from '#components/form/Select.tsx';
import type { Option } from '#components/form/SelectOptions.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { useWritableLocales } from '#components/layout/useWritableLocales.ts';
import { codeListQueries } from '#lib/api/codeLists.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { choosableCodes } from '#lib/records/choosableCodes.ts';
import { optionsOf } from '../fixedOptions.ts';
import { countryOptions, currencyOptions } from '../intlOptions.ts';
import type { FieldControlProps } from './ContentContext.ts';
import { useContentField } from './useContentField.ts';

/** Returns the options of a field; withdrawn ones only if chosen. */
function useOptions({ path, field }: FieldControlProps, chosen: readonly string[]): Option[] {
  const { t } = useTranslation(['content', 'template']);
  const { api } = useSite();
  const locale = useLocale();
  const { data } = useQuery(codeListQueries(api).all());
  const languages = useWritableLocales((each) => chosen.includes(each));
  const { control } = field;
  const known = useMemo(() => {
    if (control === 'currency') return currencyOptions(locale);
    // The code list only has codes of published records: none in a new portal.
    return control === 'country' ? countryOptions(locale) : null;
  }, [control, locale]);
  if (known) return known;
  if (!field.list) return optionsOf(path, t, languages);
  return choosableCodes(data?.[field.list] ?? [], chosen).map(({ code, name, explanation }) => ({
    value: code,
    label: explanation === undefined ? name : `${name} – ${explanation}`,
  }));
}

export function ChoiceControl(props: FieldControlProps) {
  const { t } = useTranslation(['content', 'validation']);
  const { value, onChange, ...field } = useContentField<string | null>(props);
  const options = useOptions(props, value === null ? [] : [value]);
  // A removed code stays until another is chosen.
  const known = value === null || value === '' || options.some((option) => option.value === value);
  const shown = known ? options : [...options, { value, label: value }];
  return (
    <Select
      {...field}
      value={value ?? ''}
      none={t('validation:choose')}
      options={field.optional ? [{ value: '', label: '–' }, ...shown] : shown}
      onChange={(chosen) => {
        onChange(chosen || null);
      }}
    />
  );
}

export function CodesControl(props: FieldControlProps) {
  const { value, onChange, ...field } = useContentField<(string | number)[]>(props);
  const isNumeric = props.field.list === 'sdg';
  const options = useOptions(props, value.map(String));
  return (
    <Checkboxes<string>
      {...field}
      value={value.map(String)}
      options={options}
      onChange={(chosen) => {
        onChange(isNumeric ? chosen.map(Number) : chosen);
      }}
    />
  );
}
