import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { FactLine } from '#components/ui/FactLine.tsx';
import type { Locale } from '#contract/shared/locale.ts';
import { resultHref } from '#lib/api/search.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { useCombobox } from './useCombobox.ts';
import { useFieldText } from './useFieldText.ts';
import { useLocale } from './useLocale.ts';
import { useSuggestions } from './useSuggestions.ts';

interface SearchSuggestionsProps {
  /** Combobox, which keeps the focus. */
  field: HTMLInputElement;
  listId: string;
  onExpand: (expanded: boolean) => void;
  onActive: (id: string | null) => void;
}

/** WAI-ARIA combobox with a listbox. */
export function SearchSuggestions({ field, listId, onExpand, onActive }: SearchSuggestionsProps) {
  const { t } = useTranslation('common');
  const { push } = useRouter();
  const locale = useLocale();
  const suggestions = useSuggestions(useFieldText(field));
  const { list, expanded, active } = useCombobox({
    field,
    options: suggestions,
    onChoose: (suggestion) => void push(resultHref(suggestion)),
  });
  const optionId = (index: number) => `${listId}-${String(index)}`;

  useEffect(() => {
    if (active >= 0)
      document.getElementById(`${listId}-${String(active)}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, listId]);

  useEffect(() => {
    onExpand(expanded);
    onActive(expanded && active >= 0 ? `${listId}-${String(active)}` : null);
  }, [expanded, active, listId, onExpand, onActive]);

  const count = suggestions.length;
  const ownLanguage = (language: Locale) => (language === locale ? undefined : language);
  return (
    <>
      <p role="status" className="sr-only">
        {expanded && t('search.suggestionCount', { count, formatted: formatNumber(count, locale) })}
      </p>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={t('search.suggestions')}
        hidden={!expanded}
        className="absolute right-0 top-full z-[1100] mt-1 max-h-[70vh] w-full overflow-y-auto overscroll-contain rounded-small xl:min-w-96 border border-moss bg-paper p-1"
      >
        {suggestions.map((suggestion, index) => (
          <div
            key={resultHref(suggestion)}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className="cursor-pointer rounded-small px-3 py-2 hover:bg-sand aria-selected:bg-forest aria-selected:text-paper"
          >
            <span className="block" lang={ownLanguage(suggestion.language)}>
              {suggestion.name}
            </span>
            <span className="block text-small opacity-80">
              <FactLine
                facts={[
                  t(`search.kind.${suggestion.kind}`),
                  suggestion.context && (
                    <span key="context" lang={ownLanguage(suggestion.context.language)}>
                      {suggestion.context.name}
                    </span>
                  ),
                ]}
              />
            </span>
          </div>
        ))}
      </div>
    </>
  );
}
