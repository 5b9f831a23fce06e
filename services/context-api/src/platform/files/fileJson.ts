import { type RawBuilder, sql } from 'kysely';

/** Widths of a picture's variants; null until all exist. */
const widths = sql`case when file.variants_at is not null then
  (select jsonb_agg(distinct width order by width) from file_variant where file_variant.sha256 = file.sha256) end`;

/** `true` for a picture that waits for another attempt to prepare it; else null. */
const isWithheld = sql`case when file.media_type like 'image/%' and file.content_sha256 is null and file.failures > 0
  then true end`;

/** `File` as JSON, from the table `file`. */
export const fileJson: RawBuilder<unknown> = sql`(jsonb_build_object(
  'sha256', file.sha256, 'name', file.name, 'mediaType', file.media_type, 'bytes', file.bytes,
  'width', file.width, 'height', file.height) || jsonb_strip_nulls(jsonb_build_object(
  'widths', ${widths}, 'checksum', nullif(file.content_sha256, file.sha256),
  'isWithheld', ${isWithheld})))`;
