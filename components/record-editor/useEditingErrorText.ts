import { useTranslation } from 'next-i18next/pages';
import { editingMessage } from '#lib/schemas/editingMessage.ts';

/** The words for an error of what is edited. */
export function useEditingErrorText(): (message: string) => string {
  const { t } = useTranslation(['common', 'validation']);
  return (message) => t(editingMessage(message) as 'validation:editing.invalid');
}
