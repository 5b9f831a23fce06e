import Link from 'next/link';
import { choiceStyle } from '#components/ui/choiceStyle.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface MaturityYearsProps {
  initiative: string;
  /** The latest first. */
  years: readonly number[];
  current: number;
}

/** Links the assessments of an initiative; the latest has the plain address. */
export function MaturityYears({ initiative, years, current }: MaturityYearsProps) {
  const { t } = useTranslation('detail');
  return (
    <nav aria-label={t('maturity.years')} className="flex flex-wrap gap-2" data-screen-only>
      {years.map((year, index) => (
        <Link
          key={year}
          href={routes.landscapeMaturity(initiative, index > 0 ? `year=${String(year)}` : '')}
          prefetch={false}
          scroll={false}
          aria-current={year === current ? 'page' : undefined}
          className={choiceStyle}
        >
          {year}
        </Link>
      ))}
    </nav>
  );
}
