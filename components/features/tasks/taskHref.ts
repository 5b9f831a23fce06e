import type { ContentNoun } from '#contract/content/constants.ts';
import type { Task, TaskGroup } from '#contract/tasks/schema.ts';
import type { TranslationNoun } from '#contract/translation/constants.ts';
import { routes } from '#lib/config/routes.ts';
import { studioRoutes } from '#lib/studio/routes.ts';

type Address = (...slugs: string[]) => string;

const addresses: Readonly<Record<Task['noun'], Address>> = {
  value: (initiative = '', indicator = '', year = '') =>
    routes.progressValue(initiative, indicator, Number(year)),
  maturity: (initiative = '', year = '') =>
    routes.landscapeMaturity(initiative, new URLSearchParams({ year }).toString()),
  goal: routes.goal,
  indicator: routes.indicator,
  action: (initiative = '') => routes.ecosystemAction(initiative),
  plan: (initiative = '') => routes.ecosystemAction(initiative),
  update: routes.update,
  document: (organization = '') => routes.organizationDocuments(organization),
  project: routes.project,
  support: routes.requestedSupport,
  opportunity: routes.opportunity,
  initiative: routes.initiative,
  'sourcing-area': routes.sourcingArea,
  organization: routes.organization,
  convener: routes.convener,
  consortium: routes.consortium,
  story: routes.story,
  page: routes.page,
  code: (list = '') => studioRoutes.codes(list),
  message: studioRoutes.message,
  registration: studioRoutes.registration,
};

/** Addresses for editing unpublished records. */
const drafts: Partial<Record<Task['noun'], Address>> = {
  goal: (initiative = '') => routes.progressReporting(initiative),
  indicator: (initiative = '') => routes.progressReporting(initiative),
  update: (initiative = '') => routes.updates(initiative),
};

/** Records whose drafts are edited in the studio. */
const contentNouns: Partial<Record<Task['noun'], ContentNoun>> = {
  initiative: 'initiatives',
  organization: 'organizations',
  convener: 'conveners',
  consortium: 'consortiums',
  project: 'projects',
  opportunity: 'opportunities',
  'sourcing-area': 'sourcingAreas',
  story: 'stories',
  page: 'pages',
};

const draftKinds: readonly TaskGroup['kind'][] = ['returned', 'review', 'draft', 'submitted'];

const translated: Partial<Record<Task['noun'], TranslationNoun>> = {
  ...contentNouns,
  goal: 'goals',
  indicator: 'indicators',
  maturity: 'maturity',
  plan: 'plans',
  action: 'actions',
  update: 'updates',
  document: 'documents',
  code: 'codes',
};

/** Fields of warnings by context APIs that do not name them. */
const missingFields: Partial<Record<TaskGroup['kind'], string>> = {
  'no-picture': 'heroImage.file',
  'no-boundary': 'boundary',
};

/** Returns the page of a task. */
export function taskHref(task: Task, kind: TaskGroup['kind']): string {
  const { noun, id, slugs, inLanguage } = task;
  const content = draftKinds.includes(kind) ? contentNouns[noun] : undefined;
  if (content) return studioRoutes.record(content, slugs[0] ?? '');
  const translation = translated[noun];
  if (kind === 'translate' && id !== null && inLanguage && translation)
    return studioRoutes.translation(inLanguage, translation, id);
  const field = task.field ?? missingFields[kind];
  // Requested support belongs to the form of its project.
  const record = noun === 'support' ? 'projects' : contentNouns[noun];
  if (field !== undefined && record && id !== null) return studioRoutes.recordField(record, id, field);
  const address = (kind === 'draft' ? drafts[noun] : null) ?? addresses[noun];
  return address(...slugs);
}
