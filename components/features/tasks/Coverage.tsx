import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { coverageOf } from '#components/entities/coverage.ts';
import { CoverageTable } from '#components/entities/CoverageTable.tsx';
import { useOffers, useSite } from '#components/layout/SiteProvider.tsx';
import type { Role } from '#contract/users/schema.ts';
import { goalQueries } from '#lib/api/goals.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

export function Coverage({ roles }: { roles: readonly Role[] }) {
  const { t } = useTranslation('tasks');
  const offers = useOffers();
  const own = roles.flatMap(({ scope }) => (scope?.kind === 'initiative' ? [scope] : []));
  const initiatives = [...new Map(own.map((scope) => [scope.id, scope])).values()];
  if (initiatives.length === 0 || !offers('listGoals')) return null;
  return (
    <section aria-labelledby="coverage">
      <h2 id="coverage" className="text-section">
        {t('coverageTitle')}
      </h2>
      {initiatives.map(({ id, name }) => (
        <CoverageOf key={id} initiative={id} name={name} />
      ))}
    </section>
  );
}

function CoverageOf({ initiative, name }: { initiative: string; name: string }) {
  const { t } = useTranslation('tasks');
  const { api } = useSite();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...goalQueries(api).list(initiative), enabled: isOpen });
  return (
    <details
      data-needs-script
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary className="inline-block py-2 text-forest underline underline-offset-4">
        {t('coverage', { name })}
      </summary>
      {data && (
        <CoverageTable
          initiative={initiative}
          coverage={coverageOf(data.goals.flatMap(({ indicators }) => indicators))}
          headingId={`coverage-${initiative}`}
        />
      )}
    </details>
  );
}
