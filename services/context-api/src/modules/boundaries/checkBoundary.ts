import type { MultiPolygon } from '#contract/shared/schema.ts';
import type { Finding } from '../../platform/content/fieldError.ts';
import { findMeetings } from './geometry/meetings.ts';
import { doubleArea, isWithin, type Ring, samePosition, segmentsOf } from './geometry/rings.ts';

function ringError(ring: Ring): string | undefined {
  if (!samePosition(ring[0], ring.at(-1)))
    return 'the ring is not closed: its last position must equal its first';
  if (segmentsOf(ring).some(([a, b]) => Math.abs(a[0] - b[0]) > 180)) {
    return 'the ring runs across the antimeridian: cut it there (RFC 7946, section 3.1.9)';
  }
  if (doubleArea(ring) === 0) return 'the ring encloses no area';
  const [place] = findMeetings([[ring[0]!, ...segmentsOf(ring).map(([, end]) => end)]], 1).map(
    (each) => each.place,
  );
  const near = place?.map((degrees) => Number(degrees.toFixed(6))).join(', ');
  return near && `the ring crosses or touches itself near ${near}`;
}

export function checkBoundary({ coordinates }: MultiPolygon): Finding[] {
  return coordinates.flatMap((rings, polygon) =>
    rings.flatMap((ring, index) => {
      const outer = rings[0];
      const first = ring[0];
      const outside = index > 0 && outer && first && !isWithin(outer, first);
      const reason = ringError(ring) ?? (outside ? 'the hole is outside its polygon' : undefined);
      return reason ? [{ path: ['boundary', 'coordinates', polygon, index], reason }] : [];
    }),
  );
}
