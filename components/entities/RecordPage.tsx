import type { ReactNode } from 'react';
import type { EntitySummary } from '#contract/entity.ts';
import { PageHead } from '#components/layout/PageHead.tsx';
import { Trail } from '#components/layout/Trail.tsx';
import { Container } from '#components/ui/Container.tsx';
import type { Crumb } from '#components/ui/Breadcrumbs.tsx';
import { RecordFooter } from './RecordFooter.tsx';
import { RecordTitle } from './RecordTitle.tsx';

interface RecordPageProps {
  record: EntitySummary;
  crumbs: readonly Crumb[];
  kicker: readonly string[];
  /** The sections of the page. */
  children: ReactNode;
}

/** The frame of a record's page: the way there, its name, and when it was last updated. */
export function RecordPage({ record, crumbs, kicker, children }: RecordPageProps) {
  return (
    <Container width="contained">
      <PageHead title={record.name} description={record.summary} />
      <Trail crumbs={crumbs} current={record.name} />
      <RecordTitle record={record} kicker={kicker} />
      <div className="mt-12 space-y-14">
        {children}
        <RecordFooter record={record} />
      </div>
    </Container>
  );
}
