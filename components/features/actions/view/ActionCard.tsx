import type { ReactNode } from 'react';
import { DemonstrationBadge } from '#components/record/DemonstrationBadge.tsx';
import { TextLanguage, useTextLang } from '#components/record/LocalizedText.tsx';
import { ReferenceLink } from '#components/record/ReferenceLink.tsx';
import { usePeriod } from '#components/record/usePeriod.ts';
import { Badge } from '#components/ui/Badge.tsx';
import { FactLine } from '#components/ui/FactLine.tsx';
import { Fold } from '#components/ui/Fold.tsx';
import type { Action } from '#contract/actions/schema.ts';
import type { Reference } from '#contract/shared/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { ActionMore } from './ActionMore.tsx';
import { ActionSummary } from './ActionSummary.tsx';
import { Contributions } from './Contributions.tsx';

const stageTones = {
  commitment: 'outlined',
  'under-way': 'soft',
  completed: 'strong',
  dropped: 'accent',
} as const;

interface ActionCardProps {
  action: Action;
  initiative: string;
  headingLevel: 'h3' | 'h4';
  /** True where no heading names the leading partner. */
  showsLead: boolean;
}

export function ActionCard({ action, initiative, headingLevel: Heading, showsLead }: ActionCardProps) {
  const { t } = useTranslation(['detail', 'common']);
  const lang = useTextLang();
  const { slug, name, summary, language, stage, type, actors, goals, contributions } = action;
  const [lead, ...others] = actors;
  const { visibility = 'public' } = action;
  const period = usePeriod(action);
  return (
    <article id={slug} className="flex h-full flex-col gap-3 rounded-small border border-line bg-white p-5">
      <p className="flex flex-wrap gap-2">
        <Badge tone={stageTones[stage.code]}>{stage.name}</Badge>
        <Badge>{type.name}</Badge>
        {visibility !== 'public' && (
          <Badge>{t(`common:documents.visibilityInInitiative.${visibility}`)}</Badge>
        )}
        <DemonstrationBadge of={action} />
      </p>
      <Heading className="text-title" lang={lang(language)}>
        {name}
      </Heading>
      <p lang={lang(language)}>{summary}</p>
      <TextLanguage language={language} outdated={action.outdated} isMachine={action.isMachineTranslated} />
      {showsLead && (
        <dl className="text-small">
          <Fact label={t('actions.lead')}>
            {lead ? <PartnerLink partner={lead} /> : t('actions.noPartner')}
          </Fact>
        </dl>
      )}
      {(period || others.length > 0 || goals.length > 0 || contributions.length > 0) && (
        <Fold
          summary={<ActionSummary text={t('actions.facts')} action={action} />}
          className="border-t border-line"
        >
          <dl className="space-y-2 text-small">
            {period && <Fact label={t('actions.period')}>{period}</Fact>}
            {others.length > 0 && (
              <Fact label={t('actions.with')}>
                <FactLine
                  facts={others.map((partner) => (
                    <PartnerLink key={partner.slug} partner={partner} />
                  ))}
                />
              </Fact>
            )}
            {goals.length > 0 && (
              <Fact label={t('actions.serves')}>
                <ul>
                  {goals.map((goal) => (
                    <li key={goal.slug}>
                      <ReferenceLink reference={goal} href={routes.goal(initiative, goal.slug)} />
                    </li>
                  ))}
                </ul>
              </Fact>
            )}
            {contributions.length > 0 && (
              <Fact label={t('actions.contributes')}>
                <Contributions contributions={contributions} reporter={lead} />
              </Fact>
            )}
          </dl>
        </Fold>
      )}
      <ActionMore action={action} />
    </article>
  );
}

const PartnerLink = ({ partner }: { partner: Reference }) => (
  <ReferenceLink reference={partner} href={routes.organization(partner.slug)} />
);

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-stone">{label}</dt>
      <dd className="font-medium" suppressHydrationWarning>
        {children}
      </dd>
    </div>
  );
}
