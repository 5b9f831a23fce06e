import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { ImportedRecord, ImportError, ImportResult } from '#contract/imports/schema.ts';
import type { RecordContent } from '#contract/records/definition.ts';
import type { Author } from '../../../platform/auth/author.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { readContents } from '../../../platform/definitions/readContent.ts';
import { UnreadableBoundary } from '../../boundaries/boundaryError.ts';
import { saveBoundary } from '../../boundaries/commands.ts';
import { prepareFile } from '../../boundaries/prepareFile.ts';
import { saveDraft } from '../../content/drafts.ts';
import { kindsByNoun } from '../../content/kinds.ts';
import { editedContent, findRecords, type StoredRecord, versionOf } from '../../content/records.ts';
import { canonicalJson } from '../canonicalJson.ts';
import { type ImportProblem, importProblem } from '../importErrors.ts';
import { resultOf } from '../result.ts';
import { UnreadableImport } from '../unreadableImport.ts';
import { setPosition } from './setPosition.ts';

// Possible nouns of features without one, by geometry.
const areas = ['initiatives', 'sourcingAreas', 'projects'] as const;
const points = ['projects', 'sourcingAreas'] as const;
type Noun = (typeof areas | typeof points)[number];

const MOST_FEATURES = 2_000;

const collection = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.object({
      properties: z
        .object({
          noun: z.string().optional(),
          address: z.string(),
          place: z.string().max(200).nullish(),
        })
        .nullable(),
      geometry: z.object({ type: z.string() }).loose().nullable(),
    }),
  ),
});

type Feature = z.output<typeof collection>['features'][number];

function featuresIn(content: Buffer): readonly Feature[] {
  let json: unknown;
  try {
    json = JSON.parse(content.toString('utf8').replace(/^\uFEFF/, ''));
  } catch {
    throw new UnreadableImport('no-json');
  }
  const { data } = collection.safeParse(json);
  if (!data) throw new UnreadableImport('no-collection');
  if (data.features.length > MOST_FEATURES)
    throw new UnreadableImport('features-too-many', { values: { number: MOST_FEATURES } });
  return data.features;
}

interface Known {
  readonly record: StoredRecord;
  /** Full boundary as canonical JSON. */
  readonly boundary: string;
}

async function knownRecords(
  db: Transaction<Database>,
  noun: Noun,
  author: Author,
): Promise<ReadonlyMap<string, Known>> {
  const kind = kindsByNoun[noun];
  const details = await readContents(db, kind);
  const boundaries = new Map(
    details.map(({ id, content }) => [id, canonicalJson(content['boundary'] ?? null)]),
  );
  const records = await findRecords(db, kind, author.context);
  return new Map(
    records.map((record) => [record.address, { record, boundary: boundaries.get(record.id) ?? 'null' }]),
  );
}

interface Setting {
  readonly noun: (typeof areas)[number];
  readonly known: Known;
  readonly geometry: object;
  readonly author: Author;
}

/** Sets a changed boundary in the draft. */
async function setBoundary(
  db: Transaction<Database>,
  { noun, known: { record, boundary }, geometry, author }: Setting,
): Promise<ImportedRecord | ImportProblem | null> {
  const asSaved =
    (geometry as { type: string }).type === 'Polygon'
      ? { type: 'MultiPolygon', coordinates: [(geometry as unknown as { coordinates: unknown }).coordinates] }
      : geometry;
  const content = editedContent(record);
  const isDrafted = record.draft !== null && content['boundary'] !== record.saved['boundary'];
  if (!isDrafted && canonicalJson(asSaved) === boundary) return null;
  const country = content['country'];
  const prepared = await prepareFile(
    Buffer.from(JSON.stringify(geometry)),
    typeof country === 'string' ? country : undefined,
  ).catch((error: unknown) => {
    if (!(error instanceof UnreadableBoundary)) throw error;
    return { reason: error.message, key: `boundary.${error.code}` } as const;
  });
  if ('reason' in prepared) return prepared;
  if (!prepared.isUsable) return importProblem('boundary-unusable');
  const id = await saveBoundary(db, { ...prepared, oid: author.bearer.oid, name: `${record.slug}.geojson` });
  const given = { ...content, boundary: id } as RecordContent;
  const saved = await saveDraft(db, kindsByNoun[noun], {
    author,
    id: record.id,
    version: versionOf(record),
    given,
  });
  const area = `${Math.round(prepared.areaHa)} ha`;
  const name = content.text[content.sourceLocale]?.['name'];
  return {
    noun,
    address: saved.address,
    name: typeof name === 'string' ? name : '',
    outcome: 'changed',
    changes: [{ field: 'boundary', before: '', after: area }],
  };
}

type Records = Readonly<Record<Noun, ReadonlyMap<string, Known>>>;

/** @returns null without a change, or what is wrong */
async function setPlace(
  db: Transaction<Database>,
  { properties, geometry }: Feature,
  { known, seen, author }: { readonly known: Records; readonly seen: Set<string>; readonly author: Author },
): Promise<ImportedRecord | ImportProblem | null> {
  if (!properties || !geometry) return null;
  const { address, noun: given, place } = properties;
  const isArea = geometry.type === 'Polygon' || geometry.type === 'MultiPolygon';
  if (!isArea && geometry.type !== 'Point') return importProblem('geometry-unsupported');
  const isWanted = (each: Noun) => (given === undefined || each === given) && known[each].has(address);
  const area = isArea ? areas.find(isWanted) : undefined;
  const point = isArea ? undefined : points.find(isWanted);
  const noun = area ?? point;
  if (!noun) return importProblem('record-unknown');
  const key = `${noun} ${address}`;
  if (seen.has(key)) return { reason: 'editing.twice' };
  seen.add(key);
  const found = known[noun].get(address)!;
  if (area) return setBoundary(db, { noun: area, known: found, geometry, author });
  const { coordinates } = geometry as { coordinates?: unknown };
  const { record } = found;
  return setPosition(db, { noun: point!, record, coordinates, place: place?.trim() ?? '', author });
}

/**
 * Sets boundaries and positions by the addresses of features, as drafts, in the caller's transaction.
 *
 * @throws UnreadableImport
 */
export async function importGeoJson(
  db: Transaction<Database>,
  { content }: { readonly content: Buffer },
  author: Author,
): Promise<ImportResult> {
  const features = featuresIn(content);
  const known = {
    initiatives: await knownRecords(db, 'initiatives', author),
    sourcingAreas: await knownRecords(db, 'sourcingAreas', author),
    projects: await knownRecords(db, 'projects', author),
  };
  const records: ImportedRecord[] = [];
  const errors: ImportError[] = [];
  const seen = new Set<string>();
  for (const [index, feature] of features.entries()) {
    const written = await setPlace(db, feature, { known, seen, author });
    const place = `features[${index}] ${feature.properties?.address ?? ''}`;
    if (written && 'reason' in written) errors.push({ place, ...written });
    else if (written) records.push(written);
  }
  return resultOf({ records, unchanged: features.length - records.length - errors.length, errors });
}
