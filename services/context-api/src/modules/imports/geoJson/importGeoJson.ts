import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { ImportedRecord, ImportError, ImportResult } from '#contract/imports/schema.ts';
import type { RecordContent } from '#contract/records/definition.ts';
import type { Author } from '../../../platform/auth/author.ts';
import { UnreadableBoundary } from '../../../platform/boundaries/boundaryError.ts';
import { prepareFile } from '../../../platform/boundaries/prepareFile.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { readContents } from '../../../platform/definitions/readContent.ts';
import { saveBoundary } from '../../boundaries/commands.ts';
import { saveDraft } from '../../content/drafts.ts';
import { kindsByNoun } from '../../content/kinds.ts';
import { editedContent, findRecords, type StoredRecord, versionOf } from '../../content/records.ts';
import { canonicalJson } from '../canonicalJson.ts';
import { resultOf } from '../result.ts';
import { UnreadableImport } from '../unreadableImport.ts';

const nouns = ['initiatives', 'sourcingAreas'] as const;
type Noun = (typeof nouns)[number];

const MOST_FEATURES = 2_000;

const collection = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.object({
      properties: z.object({ noun: z.string().optional(), address: z.string() }).nullable(),
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
    throw new UnreadableImport('The file is no JSON');
  }
  const { data } = collection.safeParse(json);
  if (!data) throw new UnreadableImport('The file is no GeoJSON collection whose features have an address');
  if (data.features.length > MOST_FEATURES)
    throw new UnreadableImport(`The file has more than ${MOST_FEATURES} features`);
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
  readonly noun: Noun;
  readonly known: Known;
  readonly geometry: object;
  readonly author: Author;
}

/** Sets the boundary of a record in its draft; nothing if it has it already. */
async function setBoundary(
  db: Transaction<Database>,
  { noun, known: { record, boundary }, geometry, author }: Setting,
): Promise<ImportedRecord | string | null> {
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
    if (error instanceof UnreadableBoundary) return error.message;
    throw error;
  });
  if (typeof prepared === 'string') return prepared;
  if (!prepared.isUsable) return 'the boundary must be corrected first: upload it alone to see where';
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

/**
 * Sets the boundaries of records by the addresses of features, as drafts, in the caller's transaction. Positions of
 * projects are left alone.
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
  };
  const records: ImportedRecord[] = [];
  const errors: ImportError[] = [];
  const seen = new Set<string>();
  for (const [index, { properties, geometry }] of features.entries()) {
    const isArea = geometry?.type === 'Polygon' || geometry?.type === 'MultiPolygon';
    if (!properties || !isArea) continue;
    const { address, noun: given = address.includes('/') ? 'sourcingAreas' : 'initiatives' } = properties;
    const noun = nouns.find((each) => each === given);
    const found = noun && known[noun].get(address);
    const place = `features[${index}] ${address}`;
    if (!noun || !found) errors.push({ place, reason: 'there is no such record' });
    else if (seen.has(`${noun} ${address}`)) errors.push({ place, reason: 'editing.twice' });
    else {
      seen.add(`${noun} ${address}`);
      const written = await setBoundary(db, { noun, known: found, geometry, author });
      if (typeof written === 'string') errors.push({ place, reason: written });
      else if (written) records.push(written);
    }
  }
  return resultOf({ records, unchanged: features.length - records.length - errors.length, errors });
}
