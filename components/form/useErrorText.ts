import { formErrorKeys } from '#contract/forms/errors.ts';
import { editingMessage } from '#lib/forms/editingMessage.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Fields whose missing value has its own text. */
const required = [
  'name',
  'email',
  'topic',
  'message',
  'rating',
  'type',
  'description',
  'amount',
  'currency',
  'confirmed',
] as const;

const requiredOf = (message: string, field: string | null) =>
  message === 'required' ? required.find((each) => each === field) : undefined;

/** Returns true if the text of an error needs no label. */
export const namesField = (message: string, field: string | null): boolean =>
  requiredOf(message, field) !== undefined || ['email', 'consent', 'amount'].includes(message);

/** Returns the text of an error; a general one for an unknown key. */
export function useErrorText(): (message: string, field?: string | null) => string {
  const { t } = useTranslation('validation');
  return (message, field = null) => {
    if (message.startsWith('editing.')) return t(editingMessage(message) as 'editing.invalid');
    const missing = requiredOf(message, field);
    if (missing) return t(`required.${missing}`);
    const fieldError = formErrorKeys.find((known) => known === message) ?? 'unexpected';
    return t(`errors.${fieldError}`);
  };
}
