import { useTranslation } from 'react-i18next';
import { MaturityLevelName } from '#components/entities/MaturityWheel.tsx';
import { ScrollRegion } from '#components/ui/ScrollRegion.tsx';
import type { MaturityAssessment } from '#contract/maturity/schema.ts';

const cell = 'px-3 py-2.5 align-top';

/** Shows levels and their source; each sub-criterion links to its section. */
export function MaturityTable({ assessment }: { assessment: MaturityAssessment }) {
  const { t } = useTranslation('detail');
  const label = t('maturity.table', { year: assessment.year });
  const columns = ['criterion', 'level', 'self', 'checked'] as const;
  return (
    <ScrollRegion label={label}>
      <table className="w-full min-w-[36rem] border-collapse text-small">
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
                <td className={`${cell} font-semibold`}>
                  <MaturityLevelName level={level} />
                </td>
                <td className={cell}>{self.name}</td>
                <td className={cell}>{t(`progress.verification.${verification}`)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </ScrollRegion>
  );
}
