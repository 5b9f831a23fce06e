import { useQuery } from '@tanstack/react-query';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { FactList } from '#components/ui/FactList.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { interests } from '#contract/forms/constants.ts';
import { registrationQueries } from '#lib/api/registrations.ts';
import { formatDate } from '#lib/format/format.ts';
import type { Posted } from '#lib/forms/posted.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import { Approve } from './Approve.tsx';
import { Decline } from './Decline.tsx';
import { PeopleFrame } from './PeopleFrame.tsx';
import { useReader } from './useReader.ts';
import { useRoleTexts } from './useRoleTexts.ts';

interface RegistrationReviewScreenProps {
  params: { registration: string };
  posted?: Posted | null;
}

/** Shows a registration, to approve or decline it. */
export function RegistrationReviewScreen({ params, posted = null }: RegistrationReviewScreenProps) {
  const { t } = useTranslation(['people', 'validation', 'template', 'newsletter', 'common']);
  const { api, viewer } = useSite();
  const locale = useLocale();
  const texts = useRoleTexts();
  const reader = useReader();
  const { data: registration } = useQuery({
    ...registrationQueries(api).one(params.registration, reader),
    enabled: viewer !== null,
  });
  const topics = interests.filter((each) => registration?.interests.includes(each));
  return (
    <PeopleFrame section="registrations" title={registration?.name ?? t('sections.registrations')} isBelow>
      {registration && (
        <>
          <FactList
            facts={[
              [t('invitation.stateLabel'), t(`registration.state.${registration.state}`)],
              [t('registration.at'), formatDate(registration.at, locale)],
              [t('validation:fields.email'), registration.email],
              [t('common:profile.jobTitle'), registration.jobTitle],
              [
                t('common:profile.organization'),
                registration.organization?.name ?? registration.organizationName,
              ],
              [
                t('registration.role'),
                registration.role ? texts.role(registration.role) : t('registration.noRole'),
              ],
              [t('role.initiative'), registration.initiative?.name ?? null],
              [t('registration.why'), registration.reason],
              [
                t('registration.interests'),
                topics.map((topic) => t(`newsletter:themes.${topic}`)).join(', '),
              ],
              [t('registration.language'), t(`template:languageName.${registration.language}`)],
              [
                t('registration.decided'),
                registration.decided &&
                  t('registration.decidedBy', {
                    name: registration.decided.by,
                    date: formatDate(registration.decided.at, locale),
                  }),
              ],
              [t('role.reason'), registration.decided?.reason ?? null],
            ]}
          />
          {registration.state === 'waiting' && (
            <>
              <Approve registration={registration} posted={posted} />
              <Decline registration={registration} posted={posted} />
            </>
          )}
        </>
      )}
      <p>
        <TextLink href={studioRoutes.registrations()}>{t('registration.all')}</TextLink>
      </p>
    </PeopleFrame>
  );
}
