import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Names those who may edit a page; the editor replaces it for members. */
export function EditingNote() {
  const { t } = useTranslation('edit');
  return (
    <p className="border-l-4 border-leaf bg-sand px-4 py-3 text-small" data-screen-only>
      {t('membersOnly')}
    </p>
  );
}
