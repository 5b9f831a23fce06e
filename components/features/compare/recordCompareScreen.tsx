import type { ComparedNoun, ComparedRecord } from '#lib/api/comparedNouns.ts';
import type { RecordCompareParams } from '#lib/compare/params.server.ts';
import { RecordComparison } from './RecordComparison.tsx';

/** Creates the screen that compares records of a noun. */
export function recordCompareScreen<T extends ComparedRecord>(compared: ComparedNoun<T>) {
  return function RecordCompareScreen({ params }: { params: RecordCompareParams }) {
    return <RecordComparison compared={compared} params={params} />;
  };
}
