import { useRouter } from 'next/router';
import { Container } from '#components/ui/Container.tsx';
import { localizedPath } from '#lib/config/routes.ts';
import { formatDate } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { useSite } from './SiteProvider.tsx';
import { useLocale } from './useLocale.ts';

/** Prints the address of the page and its date. */
export function PrintedSource() {
  const { t } = useTranslation('template');
  const locale = useLocale();
  const { settings } = useSite();
  // Links by mail carry a secret.
  const path = useRouter().asPath.replace(/#.*|\?token=.*/, '');
  const address = (settings?.origin ?? '') + localizedPath(path, locale);
  return (
    <Container width="contained" className="hidden print:block">
      <p className="mt-6 border-t border-line pt-2 text-small break-words" suppressHydrationWarning>
        {t('printed', { address, date: formatDate(new Date().toISOString(), locale) })}
      </p>
    </Container>
  );
}
