import { useTranslation } from 'react-i18next';
import { InitiativeArt } from '#components/entities/InitiativeArt.tsx';
import { Trail } from '#components/layout/Trail.tsx';
import { RecordTitle } from '#components/record/RecordTitle.tsx';
import { Badge } from '#components/ui/Badge.tsx';
import { Container } from '#components/ui/Container.tsx';
import type { InitiativeDetail } from '#contract/initiatives/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { CompareForm } from './CompareForm.tsx';
import { Follow } from './Follow.tsx';
import { SelectInitiative } from './SelectInitiative.tsx';

export function InitiativeHero({ initiative }: { initiative: InitiativeDetail }) {
  const { t } = useTranslation(['common', 'template']);
  const { heroImage, picture, country, region, level } = initiative;
  const photograph = picture ?? heroImage;
  return (
    <Container width="contained">
      <Trail
        crumbs={[{ label: t('template:navigation.initiatives'), href: routes.initiatives() }]}
        current={initiative.name}
      />
      <div className="grid items-center gap-x-12 gap-y-8 lg:grid-cols-[1.1fr_1fr]">
        <figure className="lg:order-2">
          <InitiativeArt initiative={initiative} />
          <figcaption className="mt-2 text-small text-stone">
            {photograph ? photograph.credit : t('illustration')}
          </figcaption>
        </figure>
        <RecordTitle
          record={initiative}
          kicker={[country.name, region]}
          actions={
            <>
              <SelectInitiative initiative={initiative} />
              <CompareForm />
              <Follow initiative={initiative.slug} />
            </>
          }
        >
          <Badge tone="strong">{level.name}</Badge>
          {initiative.seekingSupport && <Badge tone="accent">{t('seekingSupport')}</Badge>}
        </RecordTitle>
      </div>
    </Container>
  );
}
