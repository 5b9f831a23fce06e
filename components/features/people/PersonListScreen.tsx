import { useQuery } from '@tanstack/react-query';
import { FilterForm, FilterSelect, FilterText } from '#components/form/FilterForm.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import { PageButton } from '#components/ui/PageLink.tsx';
import { roleNames, userStates } from '#contract/users/constants.ts';
import { userQueries } from '#lib/api/users.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { addressQuery, type UserListParams, userSearch } from '#lib/studio/people.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import { Pages } from './Pages.tsx';
import { PeopleFrame } from './PeopleFrame.tsx';
import { PersonRow } from './PersonRow.tsx';
import { useReader } from './useReader.ts';
import { useRoleTexts } from './useRoleTexts.ts';

export function PersonListScreen({ params }: { params: UserListParams }) {
  const { t } = useTranslation('people');
  const { api, viewer } = useSite();
  const reader = useReader();
  const texts = useRoleTexts();
  const { data: list } = useQuery({
    ...userQueries(api).list(userSearch(params), reader),
    enabled: viewer !== null,
  });
  const { q, role, state } = params;
  return (
    <PeopleFrame section="people" lead={t('list.lead')}>
      <div className="space-y-6">
        <p>
          <PageButton href={studioRoutes.invite()} className={buttonStyle.primary}>
            {t('invite.title')}
          </PageButton>
        </p>
        <FilterForm label={t('list.filters')} action={studioRoutes.people()} submit={t('list.find')}>
          <FilterText name="q" label={t('list.search')} value={q} />
          <FilterSelect
            name="role"
            label={t('role.name')}
            value={role}
            all={t('list.anyRole')}
            options={roleNames.map((value) => ({ value, label: texts.role(value) }))}
          />
          <FilterSelect
            name="state"
            label={t('list.state')}
            value={state}
            all={t('list.anyState')}
            options={userStates.map((value) => ({ value, label: t(`states.${value}`) }))}
          />
        </FilterForm>
        {list && (
          <>
            <p role="status" className="text-stone">
              {t('list.count', { count: list.total })}
            </p>
            {list.items.length > 0 && (
              <ul className="divide-y divide-line border-y border-line">
                {list.items.map((user) => (
                  <PersonRow key={user.id} user={user} />
                ))}
              </ul>
            )}
            <Pages list={list} href={(page) => studioRoutes.people(addressQuery({ q, role, state, page }))} />
          </>
        )}
      </div>
    </PeopleFrame>
  );
}
