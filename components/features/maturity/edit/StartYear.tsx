import Link from 'next/link';
import { useRouter } from 'next/router';
import { useMemo } from 'react';
import { TextField } from '#components/form/TextField.tsx';
import { WriteForm } from '#components/form/WriteForm.tsx';
import { Badge } from '#components/ui/Badge.tsx';
import type { MaturityEditing } from '#contract/maturity/write.ts';
import { routes } from '#lib/config/routes.ts';
import { startForm } from '#lib/forms/maturity.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface StartYearProps {
  initiative: string;
  years: MaturityEditing['years'];
}

/** Lists all assessments, and starts another. */
export function StartYear({ initiative, years }: StartYearProps) {
  const { t } = useTranslation(['edit', 'detail']);
  const router = useRouter();
  const params = useMemo(() => ({ initiative }), [initiative]);
  const hrefOf = (year: number) => routes.landscapeMaturity(initiative, `year=${String(year)}`);
  return (
    <div className="mt-4 space-y-3">
      {years.length > 0 && (
        <nav aria-label={t('maturity.years')}>
          <ul className="flex flex-wrap gap-x-4">
            {years.map(({ year, isPublished }) => (
              <li key={year} className="inline-flex items-center gap-2">
                <Link
                  href={hrefOf(year)}
                  prefetch={false}
                  className="inline-flex min-h-11 items-center underline"
                >
                  {year}
                </Link>
                {!isPublished && <Badge>{t('maturity.notPublic')}</Badge>}
              </li>
            ))}
          </ul>
        </nav>
      )}
      <details>
        <summary className="min-h-11 py-2 text-forest underline underline-offset-4">
          {t('maturity.start')}
        </summary>
        <WriteForm
          {...{ form: startForm, params, sent: null }}
          title={t('maturity.start')}
          labels={{ year: t('detail:maturity.years') }}
          submit={t('maturity.start')}
          onSent={({ year }) => void (year !== null && router.push(hrefOf(year)))}
        >
          <TextField name="year" inputMode="numeric" />
        </WriteForm>
      </details>
    </div>
  );
}
