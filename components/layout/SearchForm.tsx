import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import type { SubmitEvent } from 'react';
import { SearchField } from '#components/ui/SearchField.tsx';
import { localizedPath, routes } from '#lib/config/routes.ts';
import { useLocale } from './useLocale.ts';

/** Searches the initiatives from any page; a plain form where there is no JavaScript. */
export function SearchForm() {
  const { t } = useTranslation('common');
  const router = useRouter();
  const locale = useLocale();

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('q');
    const query =
      typeof text === 'string' && text.trim() ? new URLSearchParams({ q: text.trim() }).toString() : '';
    void router.push(routes.initiatives(query));
  }

  return (
    <form role="search" method="get" action={localizedPath(routes.initiatives(), locale)} onSubmit={search}>
      <SearchField
        name="q"
        label={t('initiatives.search')}
        placeholder={t('initiatives.searchPlaceholder')}
        submit={t('search.submit')}
      />
    </form>
  );
}
