import { useRouter } from 'next/router';
import { type SubmitEvent, Suspense, useId, useState } from 'react';
import { useOffersPage } from '#components/ui/PageLink.tsx';
import { SearchField } from '#components/ui/SearchField.tsx';
import { searchHref } from '#lib/api/searchHref.ts';
import { localizedPath, routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { onDemand } from './onDemand.ts';
import { useLocale } from './useLocale.ts';
import { useScripted } from './useScripted.ts';

interface SearchFormProps {
  defaultValue?: string;
  /** Name of a page's second form. */
  name?: string;
  compact?: boolean;
}

// The field works without its suggestions.
const Suggestions = onDemand(async () => (await import('./SearchSuggestions.tsx')).SearchSuggestions);

/** Searches the site, as a plain form without JavaScript. Loads suggestions on first use. */
export function SearchForm({ defaultValue = '', name, compact = false }: SearchFormProps) {
  const { t } = useTranslation('common');
  const router = useRouter();
  const locale = useLocale();
  const listId = useId();
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const [activeId, setActiveId] = useState<string | null>(null);
  const [expanded, setExpanded] = useState(false);
  const scripted = useScripted();
  const isOffered = useOffersPage()(routes.search());

  // The next letter reveals focus or input before hydration.
  function begin({ currentTarget }: { currentTarget: HTMLInputElement }) {
    setField(currentTarget);
  }

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('q');
    const q = typeof text === 'string' ? text.trim() : '';
    void router.push(searchHref(q ? { q } : {}));
  }

  if (!isOffered) return null;
  return (
    <form
      role="search"
      aria-label={name}
      method="get"
      action={localizedPath(routes.search(), locale)}
      onSubmit={search}
      className="relative max-w-xl"
    >
      <SearchField
        name="q"
        label={t('search.label')}
        placeholder={compact ? t('search.submit') : t('search.placeholder')}
        submit={t('search.submit')}
        defaultValue={defaultValue}
        compact={compact}
        input={{
          type: 'text',
          enterKeyHint: 'search',
          ref: (input) => {
            if (input && input === document.activeElement) setField(input);
          },
          onFocus: begin,
          onInput: begin,
          ...(scripted && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': expanded,
            'aria-controls': listId,
            'aria-activedescendant': activeId ?? undefined,
          }),
        }}
      />
      {field && (
        <Suspense>
          <Suggestions field={field} listId={listId} onExpand={setExpanded} onActive={setActiveId} />
        </Suspense>
      )}
    </form>
  );
}
