import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { migrate } from '../src/database/migrate.ts';
import { directories } from './support/directories.ts';
import { useService } from './support/service.ts';

const service = useService(directories);

test('a database that has content already can be searched after a migration', async () => {
  await sql`drop table organization_search, convener_search, consortium_search`.execute(service.db);
  await sql`drop index convener_organization_id_idx`.execute(service.db);
  await sql`delete from kysely_migration where name = '002-directories'`.execute(service.db);
  await migrate(service.db);
  const { items } = await service.call('listOrganizations', '/v1/organizations?q=libellule');
  expect(items.map(({ slug }) => slug)).toEqual(['growers']);
});
