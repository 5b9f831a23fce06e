import { onDemand } from '#components/layout/onDemand.ts';
import { MembersPart } from '../record/MembersPart.tsx';

const ReviewQueue = onDemand(async () => (await import('./ReviewQueue.tsx')).ReviewQueue);

/** The review queue of the person who is signed in and has a part in reporting; nothing for others. */
export function ReviewQueuePart() {
  return <MembersPart part={ReviewQueue} params={null} without={null} />;
}
