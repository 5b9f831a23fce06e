import { InitiativeArt } from '#components/entities/InitiativeArt.tsx';
import { LevelBadge } from '#components/entities/LevelBadge.tsx';
import { Trail } from '#components/layout/Trail.tsx';
import { RecordTitle } from '#components/record/RecordTitle.tsx';
import { Badge } from '#components/ui/Badge.tsx';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import { Container } from '#components/ui/Container.tsx';
import { PageButton } from '#components/ui/PageLink.tsx';
import type { InitiativeDetail } from '#contract/initiatives/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { CompareForm } from './CompareForm.tsx';
import { Follow } from './Follow.tsx';
import { InitiativeProgress } from './InitiativeProgress.tsx';
import { SelectInitiative } from './SelectInitiative.tsx';

export function InitiativeHero({ initiative }: { initiative: InitiativeDetail }) {
  const { t } = useTranslation(['common', 'detail', 'template']);
  const { heroImage, picture, country, region, level, seekingSupport } = initiative;
  const photograph = picture ?? heroImage;
  return (
    <Container width="contained">
      <Trail
        crumbs={[{ label: t('template:navigation.initiatives'), href: routes.initiatives() }]}
        current={initiative.name}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-12 lg:grid-cols-[1.1fr_1fr]">
        <RecordTitle
          className="max-sm:contents"
          record={initiative}
          kicker={[country.name, region]}
          actions={
            <>
              <PageButton
                href={routes.contact({ initiative: initiative.slug })}
                className={buttonStyle.primary}
              >
                {t(seekingSupport ? 'detail:support.offer' : 'detail:contactInitiative')}
              </PageButton>
              <SelectInitiative initiative={initiative} />
              <CompareForm />
              <Follow initiative={initiative.slug} />
            </>
          }
        >
          <LevelBadge level={level} />
          {seekingSupport && <Badge tone="accent">{t('seekingSupport')}</Badge>}
        </RecordTitle>
        <div className="mt-4 sm:mt-6 lg:order-last lg:col-span-2">
          <InitiativeProgress initiative={initiative} />
        </div>
        <figure className="mt-4 max-sm:order-2">
          <InitiativeArt initiative={initiative} />
          <figcaption className="mt-2 text-small text-stone">
            {photograph ? photograph.credit : t('illustration')}
          </figcaption>
        </figure>
      </div>
    </Container>
  );
}
