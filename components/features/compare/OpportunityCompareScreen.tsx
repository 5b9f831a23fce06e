import { comparedOpportunities } from '#lib/api/comparedNouns.ts';
import type { RecordCompareParams } from '#lib/schemas/compare.server.ts';
import { RecordComparison } from './RecordComparison.tsx';

export function OpportunityCompareScreen({ params }: { params: RecordCompareParams }) {
  return <RecordComparison compared={comparedOpportunities} params={params} />;
}
