import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FactLine } from '#components/ui/FactLine.tsx';
import type { SearchSuggestion } from '#contract/search/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { resultHref } from '#lib/api/search.ts';
import { formatNumber } from '#lib/format/format.ts';
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
  const [open, setOpen] = useState(true);
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLDivElement>(null);
  const suggestions = useSuggestions(useFieldText(field));
  const expanded = open && suggestions.length > 0;
  const optionId = (index: number) => `${listId}-${String(index)}`;

  function close() {
    setOpen(false);
    setActive(-1);
  }

  function choose(suggestion: SearchSuggestion) {
    close();
    void push(resultHref(suggestion));
  }

  function step(by: 1 | -1) {
    setOpen(true);
    // One more than options: the text itself.
    const places = suggestions.length + 1;
    setActive(((active + 1 + by + places) % places) - 1);
  }

  const type = useEffectEvent(() => {
    setOpen(true);
    setActive(-1);
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    // Enter that ends an IME composition chooses nothing.
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const chosen = suggestions[active];
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter' && expanded && chosen) choose(chosen);
    else if (event.key === 'Escape' && expanded) close();
    else {
      if (event.key === 'Enter') close();
      return;
    }
    event.preventDefault();
  });
  const leave = useEffectEvent(close);
  const click = useEffectEvent((target: EventTarget | null) => {
    const option = target instanceof Element && target.closest('[role=option]');
    const chosen = option && suggestions[[...(list.current?.children ?? [])].indexOf(option)];
    if (chosen) choose(chosen);
  });

  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const listen = <K extends keyof HTMLElementEventMap>(
      on: K,
      react: (event: HTMLElementEventMap[K]) => void,
    ) => {
      field.addEventListener(on, react, { signal });
    };
    listen('input', () => {
      type();
    });
    listen('keydown', (event) => {
      press(event);
    });
    listen('blur', () => {
      leave();
    });
    // The field keeps the focus; otherwise a press would close the list.
    list.current?.addEventListener(
      'mousedown',
      (event) => {
        event.preventDefault();
      },
      { signal },
    );
    list.current?.addEventListener(
      'click',
      ({ target }) => {
        click(target);
      },
      { signal },
    );
    return () => {
      ending.abort();
    };
  }, [field]);

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
