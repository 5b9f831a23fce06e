import { MaturityLevelName } from '#components/entities/MaturityWheel.tsx';
import { classNames } from '#components/ui/classNames.ts';
import { ScrollRegion } from '#components/ui/ScrollRegion.tsx';
import type { MaturityAssessment } from '#contract/maturity/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

const cell = 'py-1 align-top sm:px-3 sm:py-2.5';

/** Shows levels and their source, as cards on a phone; each sub-criterion links to its section. */
export function MaturityTable({ assessment }: { assessment: MaturityAssessment }) {
  const { t } = useTranslation('detail');
  const label = t('maturity.table', { year: assessment.year });
  const columns = ['criterion', 'level', 'self', 'checked'] as const;
  return (
    <ScrollRegion label={label}>
      <table className="row-cards row-cards-short w-full border-collapse text-small sm:min-w-[36rem]">
        <caption className="sr-only">{label}</caption>
        <thead className="border-b-2 border-forest">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={`${cell} text-left first:pl-0`}>
                {t(`maturity.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        {assessment.groups.map(({ group, results }) => (
          <tbody key={group.code} className="divide-y divide-line">
            <tr>
              <th scope="rowgroup" colSpan={columns.length} className="pt-4 pb-1 text-left text-stone">
                {group.name}
              </th>
            </tr>
            {results.map(({ criterion, level, self, verification }) => (
              <tr key={criterion.code}>
                <th scope="row" className={`${cell} pl-0 text-left font-medium`}>
                  <a href={`#${criterion.code}`} className="text-forest underline underline-offset-4">
                    {t('maturity.numbered', { number: criterion.number, name: criterion.name })}
                  </a>
                </th>
                <td className={`${cell} font-semibold`} data-column={t('maturity.level')}>
                  <MaturityLevelName level={level} />
                </td>
                {/* Cards say it only where it differs. */}
                <td
                  className={classNames(cell, self.code === level.code && 'max-sm:hidden')}
                  data-column={t('maturity.self')}
                >
                  {self.name}
                </td>
                <td className={cell} data-column={t('maturity.checked')}>
                  {t(`progress.verification.${verification}`)}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </ScrollRegion>
  );
}
