import { useTranslation } from 'next-i18next/pages';

/** Who may change a page that members of an initiative write; what they need for it comes into its place. */
export function EditingNote() {
  const { t } = useTranslation('edit');
  return (
    <p className="border-l-4 border-leaf bg-sand px-4 py-3 text-small" data-screen-only>
      {t('membersOnly')}
    </p>
  );
}
