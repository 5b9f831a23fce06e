import { useQuery } from '@tanstack/react-query';
import { FilterForm, FilterSelect, FilterText } from '#components/form/FilterForm.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { TextLink } from '#components/ui/TextLink.tsx';
import { auditActions } from '#contract/auditLog/constants.ts';
import { auditLogQueries } from '#lib/api/auditLog.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { addressQuery, type AuditLogParams, auditSearch } from '#lib/studio/people.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import { AuditRow } from './AuditRow.tsx';
import { Pages } from './Pages.tsx';
import { PeopleFrame } from './PeopleFrame.tsx';
import { useReader } from './useReader.ts';

/** Lists changes of roles, invitations, registrations and personal data, for administrators. */
export function AuditLogScreen({ params }: { params: AuditLogParams }) {
  const { t } = useTranslation('people');
  const { api, viewer } = useSite();
  const locale = useLocale();
  const reader = useReader();
  const { data: log } = useQuery({
    ...auditLogQueries(api).list(auditSearch(params), reader),
    enabled: viewer !== null,
  });
  const { q, action } = params;
  return (
    <PeopleFrame section="log" lead={t('log.lead')}>
      <div className="space-y-6">
        <FilterForm label={t('log.filters')} action={studioRoutes.auditLog()} submit={t('list.find')}>
          <FilterText name="q" label={t('log.search')} value={q} />
          <FilterSelect
            name="action"
            label={t('log.change')}
            value={action}
            all={t('log.any')}
            options={auditActions.map((value) => ({ value, label: t(`log.actions.${value}`) }))}
          />
        </FilterForm>
        {log && (
          <>
            <p>
              <TextLink
                kind="media"
                href={routes.download('audit-log.csv', locale, addressQuery({ q, action }))}
              >
                {t('log.download')}
              </TextLink>
            </p>
            <p role="status" className="text-stone">
              {t('log.count', { count: log.total })}
            </p>
            {log.items.length > 0 && (
              <ol className="divide-y divide-line border-y border-line">
                {log.items.map((entry) => (
                  <AuditRow key={entry.id} entry={entry} />
                ))}
              </ol>
            )}
            <Pages list={log} href={(page) => studioRoutes.auditLog(addressQuery({ q, action, page }))} />
          </>
        )}
      </div>
    </PeopleFrame>
  );
}
