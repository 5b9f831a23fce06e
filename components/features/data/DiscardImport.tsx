import { useRouter } from 'next/router';
import { ErrorSummary } from '#components/form/ErrorSummary.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { Button } from '#components/ui/Button.tsx';
import { localizedPath } from '#lib/config/routes.ts';
import { discardImportForm } from '#lib/forms/imports.ts';
import { type Posted, sentAddress } from '#lib/forms/posted.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Discards a file sent for import. The browser itself sends it: the page is gone afterwards. */
export function DiscardImport({ posted }: { posted: Posted | null }) {
  const { t } = useTranslation('data');
  const { asPath } = useRouter();
  const locale = useLocale();
  const rejected = posted?.form === discardImportForm.name ? posted : null;
  return (
    <>
      {rejected && (
        <ErrorSummary
          fieldErrors={rejected.fieldErrors}
          submitError={rejected.submitError}
          attempt={rejected}
          label={(field) => field}
          idOf={(field) => field}
        />
      )}
      <form method="post" action={localizedPath(sentAddress(asPath, null), locale)}>
        <input type="hidden" name="form" value={discardImportForm.name} />
        <Button type="submit" look="secondary">
          {t('imports.discard')}
        </Button>
      </form>
    </>
  );
}
