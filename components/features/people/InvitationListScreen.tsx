import { useQuery } from '@tanstack/react-query';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { Badge } from '#components/ui/Badge.tsx';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import { FactLine } from '#components/ui/FactLine.tsx';
import { PageButton } from '#components/ui/PageLink.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { invitationStates } from '#contract/invitations/constants.ts';
import type { Invitation } from '#contract/invitations/schema.ts';
import { invitationQueries } from '#lib/api/invitations.ts';
import { formatDate } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { addressQuery, stateSearch } from '#lib/studio/people.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import { Pages } from './Pages.tsx';
import { PeopleFrame } from './PeopleFrame.tsx';
import { StateSections } from './StateSections.tsx';
import { useReader } from './useReader.ts';
import { useRoleTexts } from './useRoleTexts.ts';

interface InvitationListScreenProps {
  params: { state: Invitation['state'] | null; page: number };
}

/** Lists invitations to roles that a person may assign. */
export function InvitationListScreen({ params }: InvitationListScreenProps) {
  const { t } = useTranslation('people');
  const { api, viewer } = useSite();
  const reader = useReader();
  const { data: list } = useQuery({
    ...invitationQueries(api).list(stateSearch(params), reader),
    enabled: viewer !== null,
  });
  const hrefOf = (state: string | null, page = 1) => studioRoutes.invitations(addressQuery({ state, page }));
  return (
    <PeopleFrame section="invitations" lead={t('invitation.lead')}>
      <div>
        <p>
          <PageButton href={studioRoutes.invite()} className={buttonStyle.primary}>
            {t('invite.title')}
          </PageButton>
        </p>
        {list && (
          <>
            <StateSections
              label={t('invitation.byState')}
              all={t('all')}
              states={invitationStates}
              current={params.state}
              totals={list.totals}
              labelOf={(state) => t(`invitation.state.${state}`)}
              href={hrefOf}
            />
            {list.items.length === 0 ? (
              <p className="mt-8 text-stone">{t('invitation.none')}</p>
            ) : (
              <ul className="mt-4 divide-y divide-line border-b border-line">
                {list.items.map((invitation) => (
                  <Row key={invitation.id} invitation={invitation} />
                ))}
              </ul>
            )}
            <Pages list={list} href={(page) => hrefOf(params.state, page)} />
          </>
        )}
      </div>
    </PeopleFrame>
  );
}

function Row({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation(['people', 'messages']);
  const texts = useRoleTexts();
  const locale = useLocale();
  const { id, email, role, scope, state, expiresAt, mail } = invitation;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0">
        <TextLink href={studioRoutes.invitation(id)} className="inline-block py-0.5 font-medium break-all">
          {email}
        </TextLink>
        <p className="text-small">
          <FactLine facts={[texts.role(role), texts.scope(scope)]} />
        </p>
        {state === 'open' && (
          <p className="text-small text-stone" suppressHydrationWarning>
            {t('invitation.expires', { date: formatDate(expiresAt, locale) })}
          </p>
        )}
        {state === 'open' && mail && mail !== 'sent' && (
          <p className={mail === 'waiting' ? 'text-small text-stone' : 'text-small text-clay'}>
            {t(`messages:mail.${mail}`)}
          </p>
        )}
      </div>
      <Badge tone={state === 'open' ? 'strong' : 'neutral'}>{t(`invitation.state.${state}`)}</Badge>
    </li>
  );
}
