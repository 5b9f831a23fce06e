import { type Kysely, sql } from 'kysely';
import type { RecordContent } from '#contract/records/definition.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { readContents } from '../../../platform/definitions/readContent.ts';
import { kindsByNoun } from '../../content/kinds.ts';

const nouns = ['initiatives', 'sourcingAreas', 'projects'] as const;

interface Placed {
  readonly boundary?: object;
  readonly position?: readonly number[];
  readonly location?: { readonly name: string; readonly position: readonly number[] };
}

const point = (coordinates: readonly number[] | undefined) => coordinates && { type: 'Point', coordinates };

/** Returns the full boundary, else the position. */
const geometryOf = (content: RecordContent): object | null => {
  const { boundary, position, location } = content as unknown as Placed;
  return boundary ?? point(position ?? location?.position) ?? null;
};

/** Returns initiatives, sourcing areas and projects as GeoJSON. */
export async function geoJsonText(db: Kysely<Database>): Promise<string> {
  const features: object[] = [];
  for (const noun of nouns) {
    const kind = kindsByNoun[noun];
    const parent = kind.definition.parent?.key;
    const records = await readContents(db, kind, sql`${sql.ref(`${kind.entity}.status`)} = 'published'`);
    for (const { slug, content } of records) {
      const geometry = geometryOf(content);
      const address = parent ? `${String(content[parent])}/${slug}` : slug;
      const name = content.text[content.sourceLocale]?.['name'];
      const place = (content as unknown as Placed).location?.name;
      if (geometry) features.push({ type: 'Feature', properties: { noun, address, name, place }, geometry });
    }
  }
  return `${JSON.stringify({ type: 'FeatureCollection', features })}\n`;
}
