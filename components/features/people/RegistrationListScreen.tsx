import { useQuery } from '@tanstack/react-query';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { OwnName } from '#components/record/Sentence.tsx';
import { Badge } from '#components/ui/Badge.tsx';
import { FactLine } from '#components/ui/FactLine.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { registrationStates } from '#contract/registrations/constants.ts';
import type { RegistrationSummary } from '#contract/registrations/schema.ts';
import { registrationQueries } from '#lib/api/registrations.ts';
import { formatDate } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { addressQuery, stateSearch } from '#lib/studio/people.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import { Pages } from './Pages.tsx';
import { PeopleFrame } from './PeopleFrame.tsx';
import { StateSections } from './StateSections.tsx';
import { useReader } from './useReader.ts';
import { useRoleTexts } from './useRoleTexts.ts';

interface RegistrationListScreenProps {
  params: { state: RegistrationSummary['state'] | null; page: number };
}

export function RegistrationListScreen({ params }: RegistrationListScreenProps) {
  const { t } = useTranslation('people');
  const { api, viewer } = useSite();
  const reader = useReader();
  const { data: list } = useQuery({
    ...registrationQueries(api).list(stateSearch(params), reader),
    enabled: viewer !== null,
  });
  const hrefOf = (state: string | null, page = 1) =>
    studioRoutes.registrations(addressQuery({ state: state ?? 'all', page }));
  return (
    <PeopleFrame section="registrations" lead={t('registration.lead')}>
      {list && (
        <div>
          <StateSections
            label={t('registration.byState')}
            all={t('all')}
            states={registrationStates}
            current={params.state}
            totals={list.totals}
            labelOf={(state) => t(`registration.state.${state}`)}
            href={hrefOf}
          />
          {list.items.length === 0 ? (
            <p className="mt-8 text-stone">{t('registration.none')}</p>
          ) : (
            <ul className="mt-4 divide-y divide-line border-b border-line">
              {list.items.map((registration) => (
                <Row key={registration.id} registration={registration} />
              ))}
            </ul>
          )}
          <Pages list={list} href={(page) => hrefOf(params.state, page)} />
        </div>
      )}
    </PeopleFrame>
  );
}

function Row({ registration }: { registration: RegistrationSummary }) {
  const { t } = useTranslation('people');
  const locale = useLocale();
  const texts = useRoleTexts();
  const { id, name, role, initiative, state, at } = registration;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0">
        <TextLink
          href={studioRoutes.registration(id)}
          className="inline-block py-0.5 font-medium break-words"
        >
          {name || t('registration.unnamed')}
        </TextLink>
        <p className="text-small">
          <FactLine
            facts={[
              role ? texts.role(role) : t('registration.noRole'),
              initiative && <OwnName key="initiative" of={initiative} />,
            ]}
          />
        </p>
        <p className="text-small text-stone" suppressHydrationWarning>
          {formatDate(at, locale)}
        </p>
      </div>
      <Badge tone={state === 'waiting' ? 'strong' : 'neutral'}>{t(`registration.state.${state}`)}</Badge>
    </li>
  );
}
