import { useTranslation } from 'react-i18next';
import type { TranslationField } from '#contract/translation/schema.ts';

/** Texts with a name. */
export const textNames = [
  'name',
  'summary',
  'description',
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

/** Parts with a name. */
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
  /** Name of a text. */
  name(field: Pick<TranslationField, 'name'>): string;
  /** Heading of the part that a text belongs to; null for the record's own. */
  part(field: Pick<TranslationField, 'part'>): string | null;
}

/** Returns the names of texts and parts; those of a newer context API are shown as they are. */
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
