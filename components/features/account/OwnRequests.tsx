import { useQuery } from '@tanstack/react-query';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { ReferenceLink } from '#components/record/ReferenceLink.tsx';
import { Badge } from '#components/ui/Badge.tsx';
import type { OwnRequest } from '#contract/messages/schema.ts';
import { type RoleName, roleNames } from '#contract/users/constants.ts';
import { messageQueries } from '#lib/api/messages.ts';
import { routes } from '#lib/config/routes.ts';
import { formatDate } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Lists a person's requests by forms, and their states. */
export function OwnRequests({ person }: { person: string }) {
  const { t } = useTranslation('account');
  const { api } = useSite();
  const { data, isError } = useQuery(messageQueries(api).own(person));
  return (
    <section aria-labelledby="own-requests">
      <h2 id="own-requests" className="text-section">
        {t('requests.title')}
      </h2>
      {isError && <p className="mt-3">{t('requests.notLoaded')}</p>}
      {data?.requests.length === 0 && <p className="mt-3">{t('requests.none')}</p>}
      {data && data.requests.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {data.requests.map((request) => (
            <RequestRow key={request.id} request={request} />
          ))}
        </ul>
      )}
    </section>
  );
}

function RequestRow({ request }: { request: OwnRequest }) {
  const { t } = useTranslation(['account', 'common']);
  const locale = useLocale();
  const { kind, state, at, role, reason } = request;
  const known = (roleNames as readonly string[]).includes(role);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0">
        <p className="font-semibold">
          {t(`requests.kind.${kind}`)}
          {known && `: ${t(`common:roles.${role as RoleName}`)}`}
        </p>
        <Subject request={request} />
        <p className="text-small text-stone" suppressHydrationWarning>
          {t('requests.sent', { date: formatDate(at, locale) })}
        </p>
        {reason && <p className="mt-1 max-w-prose whitespace-pre-line">{t('requests.reason', { reason })}</p>}
      </div>
      <Badge tone={state === 'waiting' ? 'neutral' : 'strong'}>{t(`requests.state.${state}`)}</Badge>
    </li>
  );
}

/** Links the innermost record of a request. */
function Subject({ request: { initiative, opportunity, project, organization } }: { request: OwnRequest }) {
  const subject = opportunity ?? project ?? initiative ?? organization;
  if (!subject) return null;
  const href = () => {
    if (!initiative) return routes.organization(subject.slug);
    if (opportunity) return routes.opportunity(initiative.slug, opportunity.slug);
    return project ? routes.project(initiative.slug, project.slug) : routes.initiative(initiative.slug);
  };
  return (
    <p>
      <ReferenceLink reference={subject} href={href()} />
    </p>
  );
}
