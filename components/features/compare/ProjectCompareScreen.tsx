import { comparedProjects } from '#lib/api/comparedNouns.ts';
import type { RecordCompareParams } from '#lib/schemas/compare.server.ts';
import { RecordComparison } from './RecordComparison.tsx';

export function ProjectCompareScreen({ params }: { params: RecordCompareParams }) {
  return <RecordComparison compared={comparedProjects} params={params} />;
}
