import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ActionBody, PlanBody } from '#contract/actions/write.ts';
import type { DocumentBody } from '#contract/documents/write.ts';
import type { UpdateBody } from '#contract/stories/write.ts';
import type { Database } from '../../src/platform/database/schema.ts';

const bytes = Buffer.from('name,value\n');
const sha256 = createHash('sha256').update(bytes).digest('hex');

export const words = (name: string) => ({ language: 'en', name, summary: name }) as const;

export const anActionBody = (changes: Partial<ActionBody> = {}): ActionBody => ({
  ...words('Terraces'),
  description: '',
  type: 'protection',
  stage: 'under-way',
  actors: ['forum'],
  goals: [],
  startDate: null,
  endDate: null,
  contributions: [],
  outputs: [],
  evidence: [],
  checklist: [],
  visibility: 'public',
  status: 'published',
  ...changes,
});

export const anUpdateBody = (changes: Partial<UpdateBody> = {}): UpdateBody => ({
  ...words('Rain'),
  description: 'It rained.',
  publishedAt: '2026-01-01T08:00:00.000Z',
  author: 'Ama',
  themes: [],
  goals: [],
  project: null,
  organization: null,
  images: [],
  attachments: [],
  status: 'published',
  ...changes,
});

export const aPlanBody = (changes: Partial<PlanBody> = {}): PlanBody => ({
  ...words('Plan'),
  description: '',
  fromYear: 2030,
  toYear: 2034,
  reviewed: 'yearly',
  lead: 'forum',
  document: null,
  status: 'published',
  ...changes,
});

export const aDocumentBody = (changes: Partial<DocumentBody> = {}): DocumentBody => ({
  ...words('Policy'),
  type: 'policy',
  year: 2025,
  documentLanguage: 'en',
  visibility: 'public',
  sha256,
  status: 'published',
  ...changes,
});

/** Adds the file of the documents, sent by those who write them. */
export async function writeFile(db: Kysely<Database>, senders: readonly string[]): Promise<void> {
  const file = { sha256, name: 'a.csv', media_type: 'text/csv', bytes: bytes.length } as const;
  await db
    .insertInto('file')
    .values({ ...file, width: null, height: null })
    .execute();
  await db.insertInto('file_content').values({ sha256, content: bytes }).execute();
  const uploads = senders.map((oid) => ({ sha256, oid, at: new Date() }));
  await db.insertInto('file_upload').values(uploads).execute();
}
