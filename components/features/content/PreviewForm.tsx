import type { SubmitEvent } from 'react';
import { useLocale } from '#components/layout/useLocale.ts';
import { Button } from '#components/ui/Button.tsx';
import type { ContentRecord } from '#contract/content/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioRoutes } from '#lib/studio/routes.ts';

interface PreviewFormProps {
  record: Pick<ContentRecord, 'noun' | 'id'>;
  isBusy?: boolean;
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** Button for the preview of a record; works without a script. */
export function PreviewForm({ record: { noun, id }, isBusy = false, onSubmit }: PreviewFormProps) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  return (
    <form method="post" action={studioRoutes.changePreview()} onSubmit={onSubmit}>
      {Object.entries({ noun, id, locale }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" look="secondary" isBusy={isBusy}>
        {t('preview.start')}
      </Button>
    </form>
  );
}
