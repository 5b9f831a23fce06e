import { namesOf, usePathLabel } from '#components/record/usePathLabel.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Record in a check. */
interface Checked {
  readonly noun: string;
  /** Noun of a draft's record. */
  readonly of?: string | undefined;
}

/** Names of nouns and fields in the check of an import. */
export interface ImportText {
  /** Returns the nouns of a record; unknown ones unchanged. */
  nouns(record: Checked): string[];
  /** Returns a field's name alone; null without a text. */
  name(record: Checked, path: string): string | null;
  /** Returns a field's name with its rows and language. */
  label(record: Checked, path: string): string;
}

/** Texts of forms outside of the studio's own form, by noun. */
const formsOf: Readonly<Record<string, readonly string[]>> = {
  goals: ['record.field', 'record'],
  milestones: ['record'],
  indicators: ['record.field', 'values.field', 'sheet'],
  values: ['values.field'],
  actions: ['field'],
  actionPlans: ['field'],
  maturity: ['field', 'values.field'],
  documents: ['field'],
};

const draftsOf: Readonly<Record<string, string>> = { draftValues: 'values', draftAnswers: 'maturity' };

/** Parts of a draft around the record's own fields. */
const around = /^(?:content|draft|inside)\.(?=.)/;

export function useImportText(): ImportText {
  const { t, i18n } = useTranslation(['data', 'content', 'edit', 'settings', 'translation']);
  const labelOf = usePathLabel();
  const found = (keys: readonly string[]) => {
    const key = keys.find((each) => i18n.exists(each, { returnObjects: false }));
    return key === undefined ? null : t(key as unknown as 'title');
  };

  const isAxis = (path: string) => /(?:^|\.)(?:centroid|position)\.[01]$/.test(path);

  function name({ noun, of }: Checked, path: string): string | null {
    if (isAxis(path))
      return t(path.endsWith('0') ? 'content:position.longitude' : 'content:position.latitude');
    if (/(?:^|\.)sourceLocale$/.test(path)) return t('content:sourceLocale');
    const record = of ?? draftsOf[noun] ?? noun;
    const names = namesOf(path).filter((each, index, all) => each !== 'text' || index === all.length - 1);
    const own = names.at(-1) ?? '';
    const owner = names.at(-2) ?? record;
    if (noun === 'settings')
      return found([
        `settings:${owner}.field.${own}`,
        `settings:${owner}.${own}`,
        `settings:section.${own}.title`,
        `data:field.${own}`,
      ]);
    return found([
      `content:own.${owner}.field.${own}`,
      `data:own.${owner}.${own}`,
      ...[owner, record].flatMap((each) => (formsOf[each] ?? []).map((form) => `edit:${form}.${own}`)),
      `content:field.${own}`,
      `data:field.${own}`,
      `translation:noun.${own}`,
    ]);
  }

  return {
    nouns: ({ noun, of }) =>
      [noun, of].flatMap((each) =>
        each === undefined ? [] : [found([`data:noun.${each}`, `translation:noun.${each}`]) ?? each],
      ),
    name: (record, path) => name(record, path.replace(around, '')),
    label: (record, path) =>
      labelOf(path.replace(around, ''), { name: (each) => name(record, each), isAxis }),
  };
}
