import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CompareRecords } from '#components/entities/SelectRecord.tsx';
import { useOffersSaving } from '#components/entities/useOffersSaving.ts';
import { FormScreen } from '#components/form/FormScreen.tsx';
import { WriteForm } from '#components/form/WriteForm.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useTextLang } from '#components/record/LocalizedText.tsx';
import { LoginWall } from '#components/record/LoginWall.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { type SavedNoun, savedNouns } from '#contract/records/constants.ts';
import { type ChosenAddress, type ChosenRecord, savedQueries } from '#lib/api/saved.ts';
import { comparedAddress } from '#lib/compare/comparedAddress.ts';
import { routes } from '#lib/config/routes.ts';
import type { Posted } from '#lib/forms/posted.ts';
import { savedForms } from '#lib/forms/saved.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { SavedCards } from './SavedCards.tsx';
import { SavedSection } from './SavedSection.tsx';

interface SavedScreenProps {
  params: { chosen: ChosenAddress | null };
  posted?: Posted | null;
}

/** Lists saved records; saves or removes the one of the address. */
export function SavedScreen({ params: { chosen }, posted = null }: SavedScreenProps) {
  const { t } = useTranslation('account');
  const { viewer } = useSite();
  const offersSaving = useOffersSaving();
  const person = viewer?.profile.oid;
  return (
    <FormScreen title={t('saved.title')} lead={t('saved.lead')} noIndex>
      {person === undefined ? (
        <LoginWall
          title={t(chosen ? `saved.${chosen.noun}.signedOut` : 'saved.signedOut')}
          behind={savedNouns.filter(offersSaving).map((noun) => t(`saved.${noun}.title`))}
          intent={chosen ? 'save' : undefined}
        />
      ) : (
        <div className="space-y-10">
          {chosen && <Chosen address={chosen} person={person} posted={posted} />}
          {savedNouns.filter(offersSaving).map((noun) => (
            <SavedSection key={noun} noun={noun} person={person}>
              {(saved) => (
                <CompareRecords noun={noun} listed={saved.map(({ record }) => comparedAddress(record))}>
                  <SavedCards saved={saved} isChangeable />
                </CompareRecords>
              )}
            </SavedSection>
          ))}
        </div>
      )}
    </FormScreen>
  );
}

interface ChosenProps {
  address: ChosenAddress;
  person: string;
  posted: Posted | null;
}

function Chosen({ address, person, posted }: ChosenProps) {
  const { api } = useSite();
  const { noun } = address;
  const { data: chosen } = useQuery(savedQueries(api).chosen(address));
  const { data: saved } = useQuery(savedQueries(api).list(noun, person));
  if (!chosen || !saved) return null;
  const isSaved = saved.some(({ record }) => record.id === chosen.id);
  return <SaveForm key={String(isSaved)} {...{ noun, chosen, isSaved, posted }} />;
}

interface SaveFormProps {
  noun: SavedNoun;
  chosen: ChosenRecord;
  isSaved: boolean;
  posted: Posted | null;
}

function SaveForm({ noun, chosen, isSaved, posted }: SaveFormProps) {
  const { t } = useTranslation('account');
  const client = useQueryClient();
  const lang = useTextLang();
  const { slug, initiative, name, language } = chosen;
  return (
    <div className="space-y-3 border-l-4 border-leaf pl-4">
      <p className="font-heading text-title font-semibold" lang={lang(language)}>
        {name}
      </p>
      {isSaved && <p role="status">{t(`saved.${noun}.isSaved`)}</p>}
      <WriteForm
        form={savedForms[noun][isSaved ? 'remove' : 'save']}
        title={name}
        labels={{}}
        params={{ initiative: initiative.slug, [noun]: slug }}
        posted={posted}
        submit={t(isSaved ? `saved.${noun}.remove` : `saved.${noun}.save`)}
        sent={<p role="status">{t('saved.changed')}</p>}
        onSent={() => void client.invalidateQueries({ queryKey: ['saved', noun] })}
      >
        {null}
      </WriteForm>
      <p>
        <TextLink href={routes[noun](initiative.slug, slug)}>{t(`saved.${noun}.back`)}</TextLink>
      </p>
    </div>
  );
}
