import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ActionBody, PlanBody } from '#contract/actions/write.ts';
import type { DocumentBody } from '#contract/documents/write.ts';
import type { UpdateBody } from '#contract/stories/write.ts';
import type { Database } from '../../src/platform/database/schema.ts';

const contents = ['name,value\n', 'quetzal,value\n'].map((text) => Buffer.from(text));
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Files of public records, and of all others. */
export const [publicFile, hiddenFile] = contents.map(hashOf) as [string, string];

export const words = (name: string) => ({ language: 'en', name, summary: name }) as const;

export const aGoalBody = () => ({
  status: 'published',
  theme: 'protection',
  startYear: 2020,
  targetYear: 2030,
  sdgs: [15],
  milestones: [],
  texts: { en: { name: 'People', statement: 'All of them.' } },
});

/** @param goal slug */
export const anIndicatorBody = (goal: string) => ({
  status: 'draft',
  goal,
  type: 'quantitative',
  direction: 'ascending',
  cumulative: false,
  core: true,
  baseline: null,
  target: null,
  disaggregations: [],
  texts: { en: { name: 'New', summary: 'S', unit: 'ha', method: 'M', source: 'S', limitations: null } },
});

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
  sha256: publicFile,
  status: 'published',
  ...changes,
});

/** Adds both files, sent by the records' authors. */
export async function writeFiles(db: Kysely<Database>, senders: readonly string[]): Promise<void> {
  for (const content of contents) {
    const sha256 = hashOf(content);
    const file = { sha256, name: 'a.csv', media_type: 'text/csv', bytes: content.length } as const;
    await db
      .insertInto('file')
      .values({ ...file, width: null, height: null })
      .execute();
    await db.insertInto('file_content').values({ sha256, content }).execute();
    const uploads = senders.map((oid) => ({ sha256, oid, at: new Date() }));
    await db.insertInto('file_upload').values(uploads).execute();
  }
}
