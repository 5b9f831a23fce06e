import Link from 'next/link';
import { useRouter } from 'next/router';
import { SearchIcon } from '#components/ui/icons.tsx';
import { useOffersPage } from '#components/ui/PageLink.tsx';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { SearchForm } from './SearchForm.tsx';

/** Shows the search field, or a link on narrow windows. */
export function HeaderSearch() {
  const { t } = useTranslation('common');
  const { asPath } = useRouter();
  if (!useOffersPage()(routes.search())) return null;
  return (
    <>
      <Link
        href={routes.search()}
        prefetch={false}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-small hover:bg-sand xl:hidden"
      >
        <SearchIcon />
        <span className="sr-only">{t('search.title')}</span>
      </Link>
      <div className="hidden max-w-60 grow basis-40 xl:block">
        {/* Another page starts with an empty field. */}
        <SearchForm key={asPath} name={t('search.site')} compact />
      </div>
    </>
  );
}
