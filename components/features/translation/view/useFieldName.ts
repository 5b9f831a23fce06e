import type { TranslationField } from '#contract/translation/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

export const textNames = [
  'name',
  'summary',
  'description',
  'commitments',
  'risk',
  'problem',
  'uses',
  'returns',
  'impact',
  'risks',
  'statement',
  'unit',
  'method',
  'source',
  'limitations',
  'outputs',
  'alt',
  'caption',
  'title',
  'transcript',
  'text',
  'narrative',
  'comment',
  'notAvailable',
  'response',
  'note',
  'explanation',
] as const;

export const partNames = [
  'requestedSupport',
  'heroImage',
  'logo',
  'picture',
  'images',
  'video',
  'embed',
  'attachments',
  'milestones',
  'values',
  'results',
] as const;

interface FieldNames {
  name(field: Pick<TranslationField, 'name'>): string;
  /** Returns the heading of a text's part; null for the record's own. */
  part(field: Pick<TranslationField, 'part'>): string | null;
}

/** Returns names of texts and parts; unknown ones unchanged. */
export function useFieldName(): FieldNames {
  const { t } = useTranslation('translation');
  return {
    name({ name }) {
      const known = textNames.find((each) => each === name);
      return known ? t(`field.${known}`) : name;
    },
    part({ part }) {
      if (!part) return null;
      const known = partNames.find((each) => each === part.name);
      const own = known ? t(`part.${known}`) : part.name;
      return part.title ? t('partOf', { part: own, title: part.title }) : own;
    },
  };
}
