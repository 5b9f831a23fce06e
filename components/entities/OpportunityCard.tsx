import type { ReactNode } from 'react';
import { Badge } from '#components/ui/Badge.tsx';
import type { OpportunitySummary } from '#contract/opportunities/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { RecordCard } from '../record/RecordCard.tsx';
import { useDeadline } from '../record/useDeadline.ts';
import { RaisedShare } from './RaisedShare.tsx';

interface OpportunityCardProps {
  opportunity: OpportunitySummary;
  initiative: string;
  /** Initiative and country, in lists of all initiatives. */
  place?: ReactNode;
  control?: ReactNode;
  headingLevel?: 'h2' | 'h3';
  highlighted?: boolean;
  onHighlight?: (id: string | null) => void;
}

export function OpportunityCard({ opportunity, initiative, place, control, ...card }: OpportunityCardProps) {
  const deadline = useDeadline(opportunity);
  const { slug, instrument, ticket, stage, sector, phase, funding } = opportunity;
  return (
    <RecordCard
      record={opportunity}
      href={routes.opportunity(initiative, slug)}
      kicker={[instrument.name, sector.name]}
      badges={
        <>
          <Badge tone={phase.code === 'open' ? 'strong' : 'neutral'}>{phase.name}</Badge>
          <Badge>{stage.name}</Badge>
          <Badge>{ticket.name}</Badge>
          {control}
        </>
      }
      {...card}
    >
      {place}
      {funding && <RaisedShare raised={funding} kind="secured" />}
      <p className="text-small text-stone" suppressHydrationWarning>
        {deadline}
      </p>
    </RecordCard>
  );
}
