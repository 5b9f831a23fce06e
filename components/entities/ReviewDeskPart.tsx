import { onDemand } from '#components/layout/onDemand.ts';
import { MembersPart } from '../record/MembersPart.tsx';

const ReviewDesk = onDemand(async () => (await import('./ReviewDesk.tsx')).ReviewDesk);

/** The review desk of whoever is signed in and has a part in reporting; nothing for others. */
export function ReviewDeskPart() {
  return <MembersPart part={ReviewDesk} params={null} without={null} />;
}
