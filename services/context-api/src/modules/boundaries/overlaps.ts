import { type Kysely, sql } from 'kysely';
import type { BoundaryOverlap, PreparedBoundary } from '#contract/boundaries/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { MultiPolygon } from '#contract/shared/schema.ts';
import type { Database } from '../../platform/database/schema.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import { runTask } from './runTask.ts';

interface Candidate {
  readonly slug: string;
  readonly name: string;
  readonly language: Locale;
  readonly display: MultiPolygon;
  readonly areaHa: number;
}

/** Most compared initiatives, the nearest in size. */
const MOST = 50;
/** Share below which simplified boundaries only have a border in common. */
const SLIVER = 0.001;

type Measured = Pick<PreparedBoundary, 'boundingBox' | 'areaHa' | 'isUsable'> & {
  readonly display: MultiPolygon;
};

interface Wanted {
  readonly boundary: Measured;
  readonly initiative: string | undefined;
  readonly locale: Locale;
}

async function findCandidates(
  db: Kysely<Database>,
  { boundary, initiative = '', locale }: Wanted,
): Promise<readonly Candidate[]> {
  const [west, south, east, north] = boundary.boundingBox;
  const { rows } = await sql<Candidate>`
    select initiative.slug, text.name, text.locale as language, other.display, other.area_ha as "areaHa"
    from boundary as other join initiative on initiative.boundary_id = other.id
    join ${localizedText('initiative', locale)} as text on true
    where initiative.status = 'published' and initiative.slug <> ${initiative}
      and other.south <= ${north} and other.north >= ${south}
      and (other.west > other.east or ${west}::float8 > ${east}::float8
        or (other.west <= ${east} and other.east >= ${west}))
    order by abs(other.area_ha - ${boundary.areaHa}::float8), initiative.id limit ${MOST}`.execute(db);
  return rows;
}

/** Returns areas in common with published initiatives, the largest first. */
export async function findOverlaps(db: Kysely<Database>, wanted: Wanted): Promise<BoundaryOverlap[]> {
  const { boundary } = wanted;
  if (!boundary.isUsable || boundary.areaHa === 0) return [];
  const candidates = await findCandidates(db, wanted);
  if (candidates.length === 0) return [];
  const others = candidates.map(({ display }) => display);
  const areas = await runTask({ kind: 'overlaps', display: boundary.display, others });
  return candidates
    .flatMap(({ slug, name, language, areaHa: whole }, index): BoundaryOverlap[] => {
      const areaHa = areas[index] ?? 0;
      const [share, initiativeShare] = [boundary.areaHa, whole].map((each) => Math.min(1, areaHa / each));
      if (areaHa === 0 || Math.max(share!, initiativeShare!) < SLIVER) return [];
      return [
        { initiative: { slug, name, language }, areaHa, share: share!, initiativeShare: initiativeShare! },
      ];
    })
    .sort((one, other) => other.areaHa - one.areaHa);
}
