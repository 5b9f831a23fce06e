import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { up } from '../../../src/migrations/033-picture-renditions.ts';
import { createPictureRepository } from '../../../src/platform/pictures/pictures.ts';
import { assessed } from '../../support/assessed.ts';
import { useService } from '../../support/service.ts';

const service = useService(assessed);

/** Undoes the migration. */
async function down(): Promise<void> {
  for (const statement of [
    'drop table picture_rendition_variant',
    'drop table picture_rendition',
    'alter table file drop column failures, drop column retry_at',
    'alter table organization drop column logo',
    'alter table page drop column picture',
    'drop index initiative_expr_idx',
  ])
    await sql.raw(statement).execute(service.db);
}

test('keeps addresses with their texts, also in drafts, and tries given-up pictures again', async () => {
  const { db } = service;
  await down();
  const old = { url: 'https://example.org/a.jpg', alt: 'Trees', credit: 'Someone' };
  await sql`update initiative set hero_image = ${JSON.stringify(old)}::jsonb where slug = 'birim'`.execute(
    db,
  );
  const draft = async (content: object) => {
    const { rows } = await sql<{ record_id: string }>`
      insert into record_draft (entity, record_id, content, version, state, created_by, updated_by)
      values ('initiative', gen_random_uuid(), ${JSON.stringify(content)}::jsonb, 1, 'draft', 'a', 'a')
      returning record_id`.execute(db);
    return rows[0]!.record_id;
  };
  const drafts = [
    await draft({ sourceLocale: 'vi', text: {}, heroImage: old }),
    await draft({ sourceLocale: 'vi', text: {}, heroImage: { url: old.url } }),
    await draft({ sourceLocale: 'vi', text: {} }),
  ];
  const sha256 = 'c'.repeat(64);
  await sql`insert into file (sha256, name, media_type, bytes, prepared_at, variants_at)
    values (${sha256}, 'old.jpg', 'image/jpeg', 4, now(), now())`.execute(db);
  await sql`insert into file_content (sha256, content) values (${sha256}, '\\x00010203')`.execute(db);

  await db.transaction().execute((transaction) => up(transaction as never));

  const { rows: heroes } = await sql<{ hero_image: object; source_locale: string }>`
    select hero_image, source_locale from initiative where slug = 'birim'`.execute(db);
  const { url, credit } = old;
  expect(heroes[0]!.hero_image).toEqual({
    url,
    credit,
    text: { [heroes[0]!.source_locale]: { alt: 'Trees' } },
  });
  const contents = await Promise.all(
    drafts.map(async (id) => {
      const { rows } = await sql<{ content: { heroImage?: object } }>`
        select content from record_draft where record_id = ${id}`.execute(db);
      return rows[0]!.content.heroImage;
    }),
  );
  expect(contents).toEqual([{ url, credit, text: { vi: { alt: 'Trees' } } }, { url }, undefined]);

  const pictures = createPictureRepository(db);
  while (await pictures.next());
  const { rows: files } = await sql<{ failures: number; later: boolean; prepared_at: null }>`
    select failures, retry_at > now() as later, prepared_at from file where sha256 = ${sha256}`.execute(db);
  expect(files).toEqual([{ failures: 1, later: true, prepared_at: null }]);
});
