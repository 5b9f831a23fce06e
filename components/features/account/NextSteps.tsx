import { useQuery } from '@tanstack/react-query';
import { useOffersSaving } from '#components/entities/useOffersSaving.ts';
import { useOffers, useSite } from '#components/layout/SiteProvider.tsx';
import { useOffersPage } from '#components/ui/PageLink.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { SavedNoun } from '#contract/records/constants.ts';
import { followingQueries } from '#lib/api/following.ts';
import { messageQueries } from '#lib/api/messages.ts';
import { savedQueries } from '#lib/api/saved.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { Viewer } from '#lib/session/viewer.ts';

const steps = {
  initiatives: routes.initiatives(),
  opportunities: routes.allOpportunities(),
  projects: routes.allProjects(),
  register: routes.register(),
  mails: routes.profileMails(),
} as const;

type Step = keyof typeof steps;

/** Proposes next steps to a person, with reasons. */
export function NextSteps({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation('account');
  const offersPage = useOffersPage();
  const open = useOpenSteps(viewer).filter((step) => offersPage(steps[step]));
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className="text-section">
        {t('nextSteps.title')}
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {open.map((step) => (
          <li key={step} className="py-3">
            <TextLink standsAlone href={steps[step]}>
              {t(`nextSteps.${step}.link`)}
            </TextLink>
            <p className="text-small text-stone">{t(`nextSteps.${step}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useOpenSteps({ profile: { oid }, context: { roles } }: Viewer): readonly Step[] {
  const { api } = useSite();
  const offers = useOffers();
  const { data: following } = useQuery({
    ...followingQueries(api).mine(oid),
    enabled: offers('getFollowing'),
  });
  const savedOpportunities = useSavedCount('opportunity', oid);
  const savedProjects = useSavedCount('project', oid);
  const { data: sent } = useQuery({ ...messageQueries(api).own(oid), enabled: offers('getOwnRequests') });
  const hasFollowed = following && following.initiatives.length + following.searches.length > 0;
  const hasAsked = sent?.requests.some(({ kind, state }) => kind === 'registration' && state === 'waiting');
  const seeksOpportunities = roles.some(({ name }) => name === 'buyer' || name === 'investor');
  const isOpen: Readonly<Record<Step, boolean | undefined>> = {
    initiatives: following && !hasFollowed,
    opportunities: seeksOpportunities && savedOpportunities === 0,
    projects: seeksOpportunities && savedProjects === 0,
    register: roles.length === 0 && !hasAsked,
    mails: hasFollowed && offers('getMailPreferences'),
  };
  return (Object.keys(steps) as Step[]).filter((step) => isOpen[step]);
}

/** Undefined where unknown. */
function useSavedCount(noun: SavedNoun, person: string): number | undefined {
  const { api } = useSite();
  const enabled = useOffersSaving()(noun);
  return useQuery({ ...savedQueries(api).list(noun, person), enabled }).data?.length;
}
