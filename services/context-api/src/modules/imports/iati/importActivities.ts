import type { Element } from '@xmldom/xmldom';
import type { Transaction } from 'kysely';
import type { ImportedRecord, ImportError, ImportNote, ImportResult } from '#contract/imports/schema.ts';
import type { RecordContent } from '#contract/records/definition.ts';
import { locales } from '#contract/shared/locale.ts';
import type { Author } from '../../../platform/auth/author.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { findByAddress } from '../../../platform/definitions/resolve.ts';
import { targetOf } from '../../../platform/definitions/targets.ts';
import { createDraft, saveDraft } from '../../content/drafts.ts';
import { kindsByNoun } from '../../content/kinds.ts';
import { editedContent, findRecords, type StoredRecord, versionOf } from '../../content/records.ts';
import { changesBetween } from '../changes.ts';
import { importProblem } from '../importErrors.ts';
import { resultOf } from '../result.ts';
import { dateCodes, statusOf, themeOf } from './codes.ts';
import { all, attribute, first, isLocale, narrativesIn, textIn } from './elements.ts';
import { identifiedBy } from './identified.ts';
import { notesOn } from './notesOn.ts';
import {
  organizationOf,
  type OrganizationsByName,
  readOrganizationNames,
  withOrganizations,
} from './participants.ts';
import { readActivities } from './readActivities.ts';
import { goalsOf, resultsOf } from './results.ts';
import { readPublished } from './writeActivities.ts';

function dayOf(activity: Element, [planned, actual]: readonly [string, string]): string | undefined {
  const days = all(activity, 'activity-date');
  const found = [actual, planned].map((type) => days.find((each) => attribute(each, 'type') === type));
  return attribute(found[0] ?? found[1], 'iso-date')?.slice(0, 10);
}

function locationOf(activity: Element, language: string): object | undefined {
  const location = first(activity, 'location');
  const [latitude, longitude] = textIn(first(first(location, 'point'), 'pos'))
    .split(/\s+/)
    .map(Number);
  const names = narrativesIn(first(location, 'name'), language);
  const name = Object.values(names)[0];
  const isPlace = [latitude, longitude].every((each) => Number.isFinite(each));
  return name && isPlace ? { name, position: [longitude, latitude] } : undefined;
}

function budgetOf(activity: Element): { readonly budget?: number; readonly currency?: string } {
  const values = all(activity, 'budget').flatMap((each) => first(each, 'value') ?? []);
  const currency = attribute(values[0], 'currency') ?? attribute(activity, 'default-currency');
  const isOne = values.every((each) => (attribute(each, 'currency') ?? currency) === currency);
  if (!currency || values.length === 0 || !isOne) return {};
  return { currency, budget: values.reduce((sum, each) => sum + Number(textIn(each)), 0) };
}

function projectOf(activity: Element): Record<string, unknown> {
  const language = attribute(activity, 'xml:lang')?.slice(0, 2) ?? 'en';
  const [names, descriptions] = ['title', 'description'].map((name) =>
    narrativesIn(first(activity, name), language),
  );
  const text = Object.fromEntries(
    locales.flatMap((locale) => {
      const [name, description] = [names![locale]?.slice(0, 200), descriptions![locale]];
      if (!name && !description) return [];
      return [[locale, { ...(name && { name }), ...(description && { description }) }]];
    }),
  );
  const themes = all(activity, 'sector')
    .filter((each) => ['1', undefined].includes(attribute(each, 'vocabulary')))
    .flatMap((each) => themeOf[attribute(each, 'code') ?? ''] ?? []);
  const sourceLocale = isLocale(language) && names![language] ? language : (Object.keys(names!)[0] ?? 'en');
  const facts = {
    activityStatus: statusOf[attribute(first(activity, 'activity-status'), 'code') ?? ''],
    themes: themes.length > 0 ? [...new Set(themes)] : undefined,
    startDate: dayOf(activity, dateCodes.start),
    endDate: dayOf(activity, dateCodes.end),
    location: locationOf(activity, language),
    ...budgetOf(activity),
  };
  return {
    sourceLocale,
    text,
    ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)),
  };
}

type Texts = Readonly<Record<string, object>>;

/** Retains content that an activity does not mention. */
const merged = (before: Record<string, unknown>, said: Record<string, unknown>): Record<string, unknown> => {
  const text = { ...(before['text'] as Texts | undefined) } as Record<string, object>;
  for (const [locale, words] of Object.entries(said['text'] as Texts))
    text[locale] = { ...text[locale], ...words };
  return { ...before, ...said, sourceLocale: before['sourceLocale'] ?? said['sourceLocale'], text };
};

interface Given {
  readonly content: Buffer;
  /** Initiative of new projects. */
  readonly initiative: string | null;
}

/**
 * Imports activities as drafts, in the caller's transaction: an identifier that names a project changes it.
 *
 * @throws UnreadableImport
 */
export async function importActivities(
  db: Transaction<Database>,
  { content, initiative }: Given,
  author: Author,
): Promise<ImportResult> {
  const { activities, errors } = await readActivities(content);
  if (errors.length > 0) return resultOf({ records: [], unchanged: 0, errors });
  const place =
    initiative === null ? undefined : await findByAddress(db, targetOf('initiatives'), initiative);
  const kind = kindsByNoun.projects;
  const saved = await findRecords(db, kind, author.context);
  const { goals, elementsAt } = await readPublished(db);
  const organizations = await readOrganizationNames(db);
  const records: ImportedRecord[] = [];
  const notes: ImportNote[] = [];
  const problems: ImportError[] = [];
  for (const [index, activity] of activities.entries()) {
    const at = `iati-activity[${index + 1}]`;
    const [record, another] = identifiedBy(activity, saved);
    if (another) {
      problems.push({ place: at, ...importProblem('identifier-ambiguous') });
      continue;
    }
    if (!record && !place) {
      problems.push({ place: at, ...importProblem('initiative-missing') });
      continue;
    }
    const served = goalsOf(activity, goals, record ? record.address.split('/')[0]! : initiative!);
    const written = await write(db, { activity, record, initiative, goals: served, organizations, author });
    if (written) records.push(written);
    const own = record ? elementsAt(record.address) : [];
    const known = [...own, ...resultsOf(served.map((each) => goals.get(each)!))];
    const isNamed = (each: Element) => organizationOf(each, organizations) !== undefined;
    notes.push(...notesOn(activity, { place: at, known, isNamed }));
  }
  const unchanged = activities.length - records.length - problems.length;
  return resultOf({ records, unchanged, errors: problems, notes });
}

/** Adds the goals of results, which never name goals without figures. */
function withGoals(before: Record<string, unknown>, named: readonly string[]): { goals?: readonly string[] } {
  const goals = (before['goals'] ?? []) as readonly string[];
  const all = [...new Set([...goals, ...named])];
  return all.length > goals.length ? { goals: all } : {};
}

interface Writing {
  readonly activity: Element;
  readonly record: StoredRecord | undefined;
  readonly initiative: string | null;
  /** Addresses of goals in its results. */
  readonly goals: readonly string[];
  readonly organizations: OrganizationsByName;
  readonly author: Author;
}

async function write(
  db: Transaction<Database>,
  { activity, record, initiative, goals, organizations, author }: Writing,
): Promise<ImportedRecord | null> {
  const kind = kindsByNoun.projects;
  const before = record ? editedContent(record) : { initiative };
  const content = merged(before, {
    ...projectOf(activity),
    ...withGoals(before, goals),
    ...withOrganizations(before, activity, organizations),
  });
  const changes = changesBetween(record ? before : {}, content);
  if (record && changes.length === 0) return null;
  const { address } = record
    ? await saveDraft(db, kind, { author, id: record.id, version: versionOf(record), given: content })
    : await createDraft(db, kind, { author, given: content as RecordContent });
  const name = Object.values(narrativesIn(first(activity, 'title'), 'en'))[0] ?? '';
  return { noun: 'projects', address, name, outcome: record ? 'changed' : 'created', changes };
}
