import type { TFunction } from 'i18next';
import type { Option } from '#components/form/SelectOptions.tsx';
import { visibilities } from '#contract/records/constants.ts';
import { type Locale, locales } from '#contract/shared/locale.ts';

/** Returns the options of a choice without a code list, by field name; of languages, the given ones. */
export function optionsOf(
  path: string,
  t: TFunction<['content', 'template']>,
  languages: readonly Locale[] = locales,
): Option[] {
  if (path.endsWith('.language'))
    return languages.map((value) => ({ value, label: t(`template:languageName.${value}`) }));
  if (path.endsWith('.visibility'))
    return visibilities.map((value) => ({ value, label: t(`visibility.${value}`) }));
  if (path.endsWith('.provider'))
    return [
      { value: 'youtube', label: 'YouTube' },
      { value: 'vimeo', label: 'Vimeo' },
    ];
  return [];
}
