import { useLocale } from '#components/layout/useLocale.ts';
import { useTextLang } from '#components/record/LocalizedText.tsx';
import type { GoalList } from '#contract/goals/schema.ts';
import type { Progress } from '#contract/indicators/progress.ts';
import { formatPercent } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { foreseenChanges } from './asPublished.ts';

type Goals = GoalList['goals'];

/** Lists indicators whose progress would change; empty without any. */
export function ForeseenProgress({ published, foreseen }: { published: Goals; foreseen: Goals }) {
  const { t } = useTranslation(['edit', 'detail']);
  const locale = useLocale();
  const lang = useTextLang();
  const changes = foreseenChanges(published, foreseen);
  if (changes.length === 0) return null;
  const words = (progress: Progress | null) => {
    if (!progress) return t('preview.notPublic');
    const status = t(`detail:progress.status.${progress.status}`);
    const { madePercent } = progress;
    return madePercent === null
      ? status
      : t('preview.withShare', { status, made: formatPercent(madePercent, locale) });
  };
  return (
    <section aria-labelledby="preview-progress">
      <h3 id="preview-progress" className="text-title">
        {t('preview.progress', { count: changes.length })}
      </h3>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {changes.map(({ indicator: { slug, name, language }, from, to }) => (
          <li key={slug} className="flex flex-wrap gap-x-3 py-2">
            <span className="font-semibold" lang={lang(language)}>
              {name}
            </span>
            <span>{t('preview.change', { from: words(from), to: words(to) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
