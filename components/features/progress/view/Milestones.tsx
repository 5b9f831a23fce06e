import { useTextLang } from '#components/record/LocalizedText.tsx';
import { classNames } from '#components/ui/classNames.ts';
import type { GoalDetail } from '#contract/goals/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Lists milestones by year; empty without any. */
export function Milestones({ milestones }: { milestones: GoalDetail['milestones'] }) {
  const { t } = useTranslation('detail');
  const lang = useTextLang();
  if (milestones.length === 0) return null;
  return (
    <section aria-labelledby="milestones">
      <h2 id="milestones" className="text-section">
        {t('progress.milestones')}
      </h2>
      <ol className="mt-5 max-w-prose border-l-2 border-leaf">
        {milestones.map(({ year, text, language, done }) => (
          <li key={`${year} ${text}`} className="relative pb-5 pl-6 last:pb-0">
            <span
              aria-hidden="true"
              className={classNames(
                'absolute top-1.5 -left-[9px] size-4 rounded-full border-2 border-forest',
                done ? 'bg-forest' : 'bg-paper',
              )}
            />
            <p className="text-small text-stone">
              {t('progress.inYear', {
                what: t(done ? 'progress.milestoneDone' : 'progress.milestoneOpen'),
                year,
              })}
            </p>
            <p lang={lang(language)}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
