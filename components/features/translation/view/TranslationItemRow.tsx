import { useLocale } from '#components/layout/useLocale.ts';
import { useTextLang } from '#components/record/LocalizedText.tsx';
import { Badge } from '#components/ui/Badge.tsx';
import { FactLine } from '#components/ui/FactLine.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { Locale } from '#contract/shared/locale.ts';
import type { TranslationItem } from '#contract/translation/schema.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import { useListName } from './useListName.ts';

interface TranslationItemRowProps {
  item: TranslationItem;
  language: Locale;
}

/** Shows a record with its name, state, source language and reach. */
export function TranslationItemRow({ item, language }: TranslationItemRowProps) {
  const { t } = useTranslation(['translation', 'template']);
  const locale = useLocale();
  const lang = useTextLang();
  const listName = useListName();
  const { noun, id, record, owner, list, sourceLocale, state, views, by } = item;
  const facts = [
    listName(list) ?? t(`noun.${noun}`),
    t('from', { language: t(`template:languageName.${sourceLocale}`) }),
    views > 0 && t('views', { count: views, formatted: formatNumber(views, locale) }),
    by && t('by', { name: by }),
  ];
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 space-y-1">
        <p>
          <TextLink
            href={studioRoutes.translation(language, noun, id)}
            lang={lang(record.language)}
            className="inline-block py-0.5 font-medium break-words"
          >
            {record.name || t('untitled')}
          </TextLink>
        </p>
        {owner && (
          <p className="text-small" lang={lang(owner.language)}>
            {owner.name}
          </p>
        )}
        <p className="text-small text-stone">
          <FactLine facts={facts} />
        </p>
      </div>
      <Badge>{t(`state.${state}`)}</Badge>
    </li>
  );
}
