import type { Transaction } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import type { SavedTranslation } from '#contract/translation/schema.ts';
import type { Author } from '../../platform/auth/author.ts';
import type { Database } from '../../platform/database/schema.ts';
import { ProblemError } from '../../platform/problems/problemError.ts';
import { invalid } from '../../platform/records/references.ts';
import { requireVersion } from '../../platform/records/requireVersion.ts';
import { requireNoErrors } from '../../platform/records/scope.ts';
import type { Permissions } from './access.ts';
import { cleanTexts, translationErrors } from './checkTexts.ts';
import { mergeIntoDraft } from './draftConflicts.ts';
import { lockTranslated, machineKeys, putDraft, stateOf, withoutDraft } from './drafts.ts';
import { earlierSource } from './earlierSource.ts';
import { type Opened, openTranslation, type Wanted } from './queries.ts';
import { hasOutdatedItem } from './records.ts';
import { translatables } from './translatables.ts';
import type { Texts } from './translatedRecord.ts';
import { writeLanguage } from './writeLanguage.ts';

export interface Changing {
  readonly author: Author;
  readonly wanted: Wanted;
  readonly version: number;
}

const recordKeyOf = ({ noun, id, language }: Wanted) => ({
  entity: translatables[noun].entity,
  record_id: id,
  locale: language,
});

/** Characters of a draft as JSON. */
const LARGEST = 600_000;

/**
 * Opens a translation for a change.
 *
 * @param seen digest of what the writer has seen beside their text
 * @throws ProblemError `not-found`, `forbidden` or `version-outdated`
 */
async function openToChange(
  db: Transaction<Database>,
  { author, wanted, version }: Changing,
  permission: keyof Permissions,
  seen: string | null,
): Promise<Opened> {
  const { entity, own } = translatables[wanted.noun];
  await (own ? own.lock(db, wanted.id) : lockTranslated(db, entity, wanted.id));
  const opened = await openTranslation(db, wanted, author.context);
  if (!opened.may[permission])
    throw new ProblemError('forbidden', { detail: `You may not ${permission} this translation` });
  requireVersion(version, opened.draft.version);
  if (seen !== null && seen !== opened.seen)
    throw new ProblemError('version-outdated', {
      detail: 'The source text or the published translation has changed: read it again',
    });
  return opened;
}

async function saved(
  db: Transaction<Database>,
  { wanted, author }: Pick<Changing, 'wanted' | 'author'>,
): Promise<SavedTranslation> {
  const { draft, seen, texts, record, source, published } = await openTranslation(db, wanted, author.context);
  const state = stateOf(draft, { texts, record, source, published, locale: wanted.language });
  return { version: draft.version, seen, state, remaining: 0 };
}

// PostgreSQL rejects NUL and half surrogate pairs.
const isSavable = (json: string) => json.isWellFormed() && !json.includes(String.raw`\u0000`);

/** Returns texts with known keys. */
function draftTexts(known: Texts, given: Texts): Texts {
  for (const key of Object.keys(given)) if (!(key in known)) throw invalid(key, 'invalid');
  const json = JSON.stringify(given);
  if (json.length > LARGEST) throw new ProblemError('too-large', { detail: 'This draft is too large' });
  if (!isSavable(json)) throw invalid(Object.keys(given)[0] ?? 'texts', 'characters');
  return { ...known, ...cleanTexts(given) };
}

/** Returns the columns of a draft, made from the same source texts as the published translation. */
async function drafted(
  db: Transaction<Database>,
  { noun, record, draft, source, published }: Opened,
  { author, wanted, texts }: Pick<Changing, 'author' | 'wanted'> & { readonly texts: Texts },
) {
  const before = await earlierSource(db, noun, { record, draft, source, locale: wanted.language });
  return {
    state: draft.state === 'submitted' ? ('submitted' as const) : ('draft' as const),
    texts,
    base: published,
    source: { ...source, ...before },
    authors: [...new Set([...draft.authors, author.bearer.oid])],
    updated_by: author.bearer.oid,
  };
}

interface Draft {
  readonly texts: Texts;
  readonly read?: readonly string[] | undefined;
  readonly seen: string;
}

export async function saveTranslation(
  db: Transaction<Database>,
  { body, ...which }: Changing & { readonly body: Draft },
): Promise<SavedTranslation> {
  const { author, wanted } = which;
  const opened = await openToChange(db, which, 'edit', body.seen);
  const texts = draftTexts(opened.texts, body.texts);
  for (const key of opened.reserved) if (texts[key] !== opened.texts[key]) throw invalid(key, 'notAllowed');
  const read = (body.read ?? opened.draft.read).filter((key) => key in texts);
  await putDraft(db, recordKeyOf(wanted), opened.draft, {
    ...(await drafted(db, opened, { author, wanted, texts })),
    read,
  });
  return saved(db, which);
}

/** Adds texts of a machine to the draft; people's words stay. */
export async function addMachineTexts(
  db: Transaction<Database>,
  { machine, ...which }: Changing & { readonly machine: Readonly<Record<string, string>> },
): Promise<SavedTranslation> {
  const { author, wanted } = which;
  const opened = await openToChange(db, which, 'edit', null);
  const { draft } = opened;
  const texts = { ...opened.texts, ...machine };
  const keys = Object.keys(machine);
  await putDraft(db, recordKeyOf(wanted), draft, {
    ...(await drafted(db, opened, { author, wanted, texts })),
    machine: { ...draft.machine, ...machine },
    read: draft.read.filter((key) => !keys.includes(key)),
  });
  return saved(db, which);
}

export async function discardTranslation(
  db: Transaction<Database>,
  which: Changing,
): Promise<SavedTranslation> {
  const { draft } = await openToChange(db, which, 'edit', null);
  if (draft.state === null) throw new ProblemError('conflict', { detail: 'This translation has no draft' });
  await putDraft(db, recordKeyOf(which.wanted), draft, withoutDraft);
  return saved(db, which);
}

interface Step {
  readonly note: string | null;
  readonly seen: string;
}

export async function submitTranslation(
  db: Transaction<Database>,
  { body, ...which }: Changing & { readonly body: Step },
): Promise<SavedTranslation> {
  const opened = await openToChange(db, which, 'submit', body.seen);
  requireNoErrors(translationErrors(opened.units, { ...opened, texts: cleanTexts(opened.texts) }));
  await putDraft(db, recordKeyOf(which.wanted), opened.draft, {
    state: 'submitted',
    note: body.note,
    updated_by: which.author.bearer.oid,
  });
  return saved(db, which);
}

/** Returns a translation to its authors. */
export async function returnTranslation(
  db: Transaction<Database>,
  { body, ...which }: Changing & { readonly body: Step },
): Promise<SavedTranslation> {
  const { draft } = await openToChange(db, which, 'return', body.seen);
  await putDraft(db, recordKeyOf(which.wanted), draft, {
    state: 'returned',
    note: body.note,
    updated_by: which.author.bearer.oid,
  });
  return saved(db, which);
}

const machineTextsOf = ({ draft, texts }: Opened, after: Texts): Record<string, string> => {
  const earlier = Object.entries(draft.published_machine).filter(([key, text]) => after[key] === text);
  const now = machineKeys(draft, texts).map((key) => [key, draft.machine[key]!] as const);
  return Object.fromEntries([...earlier, ...now]);
};

const hasAny = (texts: Texts, locale: Locale, { record }: Opened): boolean =>
  record.texts[locale] !== undefined || Object.values(texts).some((text) => text !== null);

/**
 * Publishes a translation; without a draft, confirms that the published text still fits the source.
 *
 * @throws ProblemError `invalid-request` with everything that is missing
 */
export async function publishTranslation(
  db: Transaction<Database>,
  { body, ...which }: Changing & { readonly body: Step },
): Promise<SavedTranslation> {
  const { author, wanted } = which;
  const opened = await openToChange(db, which, 'publish', body.seen);
  const { noun, record, units, source, published, draft } = opened;
  const locale = wanted.language;
  const texts = cleanTexts(opened.texts);
  const isBehind = record.outdated[locale] !== undefined || hasOutdatedItem(record, locale);
  if (!hasAny(texts, locale, opened) || (draft.state === null && !isBehind))
    throw new ProblemError('conflict', { detail: 'There is nothing to publish' });
  requireNoErrors(translationErrors(units, { texts, source, draft }));
  const version = await writeLanguage(db, noun, {
    record,
    units,
    texts,
    locale,
    author,
    reason: body.note,
  });
  if (noun.kind)
    await mergeIntoDraft(db, noun, {
      id: record.id,
      units,
      locale,
      before: published,
      after: texts,
      overtook: record.version,
      version,
    });
  await putDraft(db, recordKeyOf(wanted), draft, {
    ...withoutDraft,
    updated_by: author.bearer.oid,
    published_source: source,
    published_machine: machineTextsOf(opened, texts),
  });
  return saved(db, which);
}
