import { onDemand } from '#components/layout/onDemand.ts';
import { MembersPart } from '../record/MembersPart.tsx';

const ReviewQueue = onDemand(async () => (await import('./ReviewQueue.tsx')).ReviewQueue);

/** Shows the review queue to signed-in people with a role in reporting. */
export function ReviewQueuePart() {
  return <MembersPart part={ReviewQueue} params={null} without={null} />;
}
