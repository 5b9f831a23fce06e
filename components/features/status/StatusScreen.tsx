import { useQuery } from '@tanstack/react-query';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { StudioFrame } from '#components/studio/StudioFrame.tsx';
import { statusQueries } from '#lib/api/status.ts';
import { formatUtcMoment } from '#lib/format/formatMoment.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { concernsOf, neededServices } from '#lib/status/concerns.ts';
import type { PortalStatus } from '#lib/status/portalStatus.ts';
import { ConcernList } from './ConcernList.tsx';
import { ServiceList } from './ServiceList.tsx';
import { StatusSection } from './StatusSection.tsx';
import { useFacts } from './useFacts.tsx';

/** Shows administrators the state of portal, context API, queues and services. */
export function StatusScreen() {
  const { t } = useTranslation('status');
  const { api, viewer } = useSite();
  const locale = useLocale();
  const queries = statusQueries(api);
  const oid = viewer?.profile.oid ?? '';
  // Both load with the page.
  const { data: service } = useQuery({ ...queries.service(oid), enabled: false });
  const { data: portal = null } = useQuery<PortalStatus | null>({
    queryKey: queries.portalKey(oid),
    queryFn: () => null,
    enabled: false,
  });
  const facts = useFacts(portal, service ?? null);
  const at = portal?.at ?? null;
  return (
    <StudioFrame area="status" title={t('title')} lead={t('lead')}>
      {service !== undefined && (
        <>
          <p suppressHydrationWarning>
            {at && t('asOf', { time: formatUtcMoment(at, locale) })}{' '}
            <a className="inline-flex min-h-6 items-center text-forest underline" href="?">
              {t('again')}
            </a>
          </p>
          <ConcernList concerns={concernsOf(portal, service, at === null ? 0 : Date.parse(at))} />
          <StatusSection title={t('services')}>
            <ServiceList services={neededServices(portal, service)} sessions={portal?.sessions ?? 'none'} />
          </StatusSection>
          {facts.map(({ title, rows }) => (
            <StatusSection key={title} title={title} rows={rows} />
          ))}
        </>
      )}
    </StudioFrame>
  );
}
