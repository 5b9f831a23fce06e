import { Pagination } from '#components/ui/Pagination.tsx';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface PagesProps {
  list: { readonly page: number; readonly pageCount: number };
  href: (page: number) => string;
}

export function Pages({ list: { page, pageCount }, href }: PagesProps) {
  const { t } = useTranslation('common');
  return (
    <Pagination
      page={page}
      pageCount={pageCount}
      href={href}
      labels={{
        navigation: t('pagination.navigation'),
        previous: t('pagination.previous'),
        next: t('pagination.next'),
        status: t('pagination.status', { page, pageCount }),
      }}
    />
  );
}
