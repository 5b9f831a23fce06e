import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { OpportunityCard } from '#components/entities/OpportunityCard.tsx';
import { CompareOpportunities, SelectOpportunity } from '#components/entities/SelectOpportunity.tsx';
import { FormScreen } from '#components/form/FormScreen.tsx';
import { WriteForm } from '#components/form/WriteForm.tsx';
import { SignInLink } from '#components/layout/SignInLink.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useTextLang } from '#components/record/LocalizedText.tsx';
import { PlaceOfRecord } from '#components/record/PlaceOfRecord.tsx';
import { StateMessage } from '#components/ui/StateMessage.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { OpportunityDetail } from '#contract/opportunities/schema.ts';
import { opportunityQueries } from '#lib/api/opportunities.ts';
import { comparedAddress } from '#lib/compare/comparedAddress.ts';
import { routes } from '#lib/config/routes.ts';
import type { Posted } from '#lib/forms/posted.ts';
import { removeOpportunityForm, saveOpportunityForm } from '#lib/forms/savedOpportunity.ts';

interface SavedOpportunitiesScreenProps {
  params: { opportunity: string | null };
  posted?: Posted | null;
}

/** Lists saved opportunities; saves or removes the one of the address. */
export function SavedOpportunitiesScreen({ params, posted = null }: SavedOpportunitiesScreenProps) {
  const { t } = useTranslation('account');
  const { viewer } = useSite();
  return (
    <FormScreen title={t('saved.title')} lead={t('saved.lead')} noIndex>
      {viewer ? (
        <div className="space-y-10">
          {params.opportunity && (
            <Chosen address={params.opportunity} person={viewer.profile.oid} posted={posted} />
          )}
          <SavedList person={viewer.profile.oid} />
        </div>
      ) : (
        <SignInLink intent={params.opportunity ? 'save' : undefined} />
      )}
    </FormScreen>
  );
}

interface ChosenProps {
  /** `initiative/opportunity` by their slugs. */
  address: string;
  person: string;
  posted: Posted | null;
}

function Chosen({ address, person, posted }: ChosenProps) {
  const { api } = useSite();
  const [initiative = '', opportunity = ''] = address.split('/');
  const { data: chosen } = useQuery(opportunityQueries(api).detail({ initiative, opportunity }));
  const { data: saved } = useQuery(opportunityQueries(api).saved(person));
  if (!chosen || !saved) return null;
  const isSaved = saved.opportunities.some(({ id }) => id === chosen.id);
  return <SaveForm key={String(isSaved)} {...{ chosen, isSaved, posted }} />;
}

interface SaveFormProps {
  chosen: OpportunityDetail;
  isSaved: boolean;
  posted: Posted | null;
}

function SaveForm({ chosen, isSaved, posted }: SaveFormProps) {
  const { t } = useTranslation('account');
  const client = useQueryClient();
  const lang = useTextLang();
  const { slug: opportunity, initiative, name, language } = chosen;
  return (
    <div className="space-y-3 border-l-4 border-leaf pl-4">
      <p className="font-heading text-title font-semibold" lang={lang(language)}>
        {name}
      </p>
      {isSaved && <p role="status">{t('saved.isSaved')}</p>}
      <WriteForm
        form={isSaved ? removeOpportunityForm : saveOpportunityForm}
        title={name}
        labels={{}}
        params={{ initiative: initiative.slug, opportunity }}
        posted={posted}
        submit={t(isSaved ? 'saved.remove' : 'saved.save')}
        sent={<p role="status">{t('saved.changed')}</p>}
        onSent={() => void client.invalidateQueries({ queryKey: ['opportunities', 'saved'] })}
      >
        {null}
      </WriteForm>
      <p>
        <TextLink href={routes.opportunity(initiative.slug, opportunity)}>{t('saved.back')}</TextLink>
      </p>
    </div>
  );
}

function SavedList({ person }: { person: string }) {
  const { t } = useTranslation('account');
  const { api } = useSite();
  const { data: saved } = useQuery(opportunityQueries(api).saved(person));
  if (!saved) return <p>{t('saved.notLoaded')}</p>;
  if (saved.opportunities.length === 0)
    return (
      <StateMessage title={t('saved.noneTitle')} text={t('saved.noneText')}>
        <TextLink standsAlone href={routes.allOpportunities()}>
          {t('saved.find')}
        </TextLink>
      </StateMessage>
    );
  return (
    <CompareOpportunities listed={saved.opportunities.map(comparedAddress)}>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        {saved.opportunities.map((opportunity) => {
          const { id, name, initiative, country } = opportunity;
          return (
            <li key={id} className="space-y-2">
              <OpportunityCard
                opportunity={opportunity}
                initiative={initiative.slug}
                place={<PlaceOfRecord initiative={initiative} country={country} />}
                control={<SelectOpportunity address={comparedAddress(opportunity)} name={name} />}
              />
              <p>
                <TextLink href={routes.savedOpportunities(comparedAddress(opportunity))}>
                  {t('saved.remove')} <span className="sr-only">{name}</span>
                </TextLink>
              </p>
            </li>
          );
        })}
      </ul>
    </CompareOpportunities>
  );
}
