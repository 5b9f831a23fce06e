import type { ReactNode } from 'react';
import { FactLine } from '#components/ui/FactLine.tsx';
import type { EntitySummary } from '#contract/records/schema.ts';
import { CardText } from './CardText.tsx';
import { DemonstrationBadge } from './DemonstrationBadge.tsx';

interface RecordCardProps {
  record: EntitySummary;
  href: string;
  /** Id of the card, the target of a map marker. */
  id?: string;
  headingLevel?: 'h2' | 'h3';
  /** Type and other short facts. */
  kicker: readonly string[];
  badges: ReactNode;
  children: ReactNode;
  highlighted?: boolean;
  onHighlight?: (id: string | null) => void;
}

/** Shows a record; the whole card links to its page. */
export function RecordCard(props: RecordCardProps) {
  const { record, href, id, headingLevel = 'h2', kicker, badges, children } = props;
  const { highlighted = false, onHighlight } = props;
  const highlight = (on: boolean) => () => onHighlight?.(on ? record.id : null);
  return (
    <article
      id={id}
      className="group record-card"
      data-highlighted={highlighted || undefined}
      onMouseEnter={highlight(true)}
      onMouseLeave={highlight(false)}
      onFocus={highlight(true)}
      onBlur={highlight(false)}
    >
      <p className="text-small text-stone">
        <FactLine facts={kicker} />
      </p>
      <CardText record={record} href={href} headingLevel={headingLevel} />
      <div className="mt-auto space-y-3 pt-1">
        {children}
        <div className="flex flex-wrap items-center gap-2">
          {badges}
          <DemonstrationBadge of={record} />
        </div>
      </div>
    </article>
  );
}
