import { expect, test } from 'vitest';
import { up } from '../../../src/migrations/137-first-publications.ts';
import { surroundings } from '../../support/content.ts';
import { useService } from '../../support/service.ts';

const service = useService(surroundings);

test('first publications of records of the studio are no creations, those edited in place are', async () => {
  const { db } = service;
  const step = (kind: string, action: string, version: number) => ({
    ...{ oid: 'binh', author: 'Binh', kind, record_id: `${kind} ${version}`, version, action },
    changes: '[]',
  });
  const steps = [
    step('organization', 'create', 2),
    step('page', 'create', 5),
    step('story', 'create', 1),
    step('goal', 'create', 1),
    step('organization', 'publish', 4),
  ];
  await db.insertInto('revision').values(steps).execute();
  await up(db as never);
  const rows = await db.selectFrom('revision').select(['record_id', 'action']).orderBy('record_id').execute();
  expect(rows.map((row) => `${row.record_id}: ${row.action}`)).toEqual([
    'goal 1: create',
    'organization 2: first-publish',
    'organization 4: publish',
    'page 5: first-publish',
    'story 1: create',
  ]);
});
