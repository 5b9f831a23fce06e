import { useLocale } from '#components/layout/useLocale.ts';
import { themes } from '#contract/codeLists/constants.ts';
import type { GoalContent } from '#contract/goals/write.ts';
import { directions, indicatorTypes } from '#contract/indicators/constants.ts';
import { recordStates } from '#contract/records/constants.ts';
import { dimensions } from '#contract/values/constants.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { languageOfError, readTextField } from '#lib/records/texts.ts';
import type { FieldText } from '../../../record-editor/fieldText.ts';
import { useFieldLabel } from '../../../record-editor/useFieldLabel.ts';
import { isOutdatedField, useLanguageNames } from '../../../record-editor/useLanguageNames.ts';

/**
 * Returns names and values of the fields of goals and indicators in words.
 *
 * @param goals names of the goals, by slug
 */
export function useRecordText(goals: ReadonlyMap<string, string> = new Map()): FieldText {
  const { t } = useTranslation(['edit', 'detail', 'template']);
  const locale = useLocale();
  const languages = useLanguageNames();
  const labelOf = useFieldLabel((field) => `record.field.${field}`);
  const within = (field: string, path: string) => {
    const language = languageOfError(path);
    return language
      ? t('values.inLanguage', { field, language: t(`template:languageName.${language}`) })
      : field;
  };
  // A part of a milestone, of the baseline or the target.
  const part = (path: string): string | null => {
    const [, row, rest] = /^milestones\.(\d+)\.(.+)$/.exec(path) ?? [];
    if (rest === undefined) return null;
    const what = rest === 'year' ? t('record.year') : within(t('record.milestoneText'), path);
    return t('record.part', { whole: t('record.milestone', { number: Number(row) + 1 }), part: what });
  };
  const label = (path: string): string => {
    if (isOutdatedField(path)) return t('outdated.field');
    const written = readTextField(path);
    const [first, second] = path.split('.');
    const name = labelOf(written?.name ?? first);
    if (name === undefined) return path;
    if (written) return within(name, path);
    if (second === 'year' || second === 'value')
      return t('record.part', { whole: name, part: t(`sheet.${second}`) });
    return part(path) ?? name;
  };
  const milestone = ({ year, done, texts }: GoalContent['milestones'][number]) => {
    const words = texts[locale] ?? Object.values(texts)[0] ?? t('values.nothing');
    return t('record.milestoneShown', { year, text: words, done: t(done ? 'values.yes' : 'values.no') });
  };
  const named = (field: string, value: string): string | undefined => {
    const of = <V extends string>(codes: readonly V[], name: (code: V) => string) => {
      const code = codes.find((each) => each === value);
      return code && name(code);
    };
    if (field === 'goal') return goals.get(value);
    if (field === 'status') return of(recordStates, (code) => t(`form.status.${code}`));
    if (field === 'theme') return of(themes, (code) => t(`record.theme.${code}`));
    if (field === 'type') return of(indicatorTypes, (code) => t(`detail:progress.type.${code}`));
    if (field === 'direction') return of(directions, (code) => t(`detail:progress.direction.${code}`));
    if (field === 'disaggregations') return of(dimensions, (code) => t(`detail:progress.dimension.${code}`));
    return field === 'sourceLocale' ? t(`template:languageName.${value as 'en'}`) : undefined;
  };
  const show = (field: string, value: unknown): string => {
    if (isOutdatedField(field)) return languages(field, value) || t('values.nothing');
    if (value === null || value === undefined || value === '') return t('values.nothing');
    if (typeof value === 'boolean') return t(value ? 'values.yes' : 'values.no');
    // A year has no separators.
    if (typeof value === 'number')
      return /year|sdgs/i.test(field)
        ? String(value)
        : formatNumber(value, locale, { maximumFractionDigits: 6 });
    if (typeof value === 'string') return named(field, value) ?? value;
    if (field === 'milestones' && Array.isArray(value))
      return (value as GoalContent['milestones']).map(milestone).join('\n') || t('values.nothing');
    if (Array.isArray(value)) return value.map((item) => show(field, item)).join(', ') || t('values.nothing');
    const { year, value: measured } = value as { year?: unknown; value?: unknown };
    return t('record.part', { whole: show('year', year), part: show(field, measured) });
  };
  return { label, show };
}
