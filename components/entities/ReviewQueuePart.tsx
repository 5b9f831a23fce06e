import { onDemand } from '#components/layout/onDemand.ts';
import { MembersPart } from '../record/MembersPart.tsx';

const needed = ['getReviewQueue'] as const;

const ReviewQueue = onDemand(async () => (await import('./ReviewQueue.tsx')).ReviewQueue);

/** Shows the review queue to signed-in people with a role in reporting. */
export function ReviewQueuePart() {
  return <MembersPart part={ReviewQueue} needs={needed} params={null} without={null} />;
}
