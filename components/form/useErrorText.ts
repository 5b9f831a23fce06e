import { useTranslation } from 'next-i18next/pages';
import { formErrorKeys } from '#contract/forms/errors.ts';
import { editingMessage } from '#lib/schemas/editingMessage.ts';

/** Returns the text of an error; a general one for an unknown key. */
export function useErrorText(): (message: string) => string {
  const { t } = useTranslation('validation');
  return (message) => {
    if (message.startsWith('editing.')) return t(editingMessage(message) as 'editing.invalid');
    const fieldError = formErrorKeys.find((known) => known === message) ?? 'unexpected';
    return t(`errors.${fieldError}`);
  };
}
