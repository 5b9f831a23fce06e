import type { Message } from '#contract/messages/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface Field {
  readonly label: string;
  readonly value: string;
  /** True for the sender's own text, in the language of the message. */
  readonly isText: boolean;
}

const texts = new Set(['message', 'description', 'text']);

/** Returns the submitted fields with the forms' labels; an unknown field has its name. */
export function useMessageFields({ fields }: Message): Field[] {
  const { t } = useTranslation(['messages', 'validation', 'contact', 'detail', 'feedback']);
  const labels: Readonly<Record<string, string>> = {
    organization: t('validation:fields.organization'),
    message: t('validation:fields.message'),
    topic: t('contact:topic'),
    type: t('detail:offer.type'),
    description: t('detail:offer.description'),
    amount: t('detail:offer.amount'),
    currency: t('detail:offer.currency'),
    support: t('support'),
  };
  const nameOf = (name: string, value: string): string => {
    if (name === 'topic') return t(`contact:topics.${value}`, { defaultValue: value });
    return name === 'type' ? t(`detail:offer.types.${value}`, { defaultValue: value }) : value;
  };
  return fields.map(({ name, value }) => ({
    label: labels[name] ?? name,
    value: nameOf(name, value),
    isText: texts.has(name),
  }));
}
