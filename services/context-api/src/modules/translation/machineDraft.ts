import type { Kysely } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import type { UserContext } from '#contract/users/schema.ts';
import type { Database } from '../../platform/database/schema.ts';
import { ProblemError } from '../../platform/problems/problemError.ts';
import { requireVersion } from '../../platform/records/requireVersion.ts';
import { MachineError, type TranslationMachine } from '../../platform/translation/machine.ts';
import { segmented } from '../../platform/translation/segments.ts';
import { earlierSource, hasChanged } from './earlierSource.ts';
import { type Opened, openTranslation, type Wanted } from './queries.ts';
import type { Unit } from './records.ts';

/** Below the portal's limit of four seconds. */
const TIME_LIMIT_MS = 3_000;

/** Largest request: segments, and characters. */
const MOST_SEGMENTS = 40;
const MOST_CHARACTERS = 8_000;

/** Returns missing texts, and outdated ones that no person has changed. */
async function wantedUnits(db: Kysely<Database>, opened: Opened, locale: Locale): Promise<readonly Unit[]> {
  const { noun, record, units, source, published, draft, texts, reserved } = opened;
  const before = await earlierSource(db, noun, { record, draft, source, locale });
  return units.filter((unit) => {
    const { key } = unit;
    if (source[key] === null || reserved.has(key)) return false;
    const isUntouched = texts[key] === published[key];
    return texts[key] === null || (isUntouched && hasChanged(unit, source, before));
  });
}

async function translateText(
  machine: TranslationMachine,
  text: string,
  { from, to, signal }: { from: Locale; to: Locale; signal: AbortSignal },
): Promise<string | null> {
  const { segments, join } = segmented(text);
  const translated: string[] = [];
  let rest = segments;
  while (rest.length > 0) {
    let size = 0;
    const fits = rest.findIndex((segment, index) => {
      size += segment.length;
      return index > 0 && (index >= MOST_SEGMENTS || size > MOST_CHARACTERS);
    });
    const batch = fits === -1 ? rest : rest.slice(0, fits);
    translated.push(...(await machine.translate(batch, { from, to }, signal)));
    rest = rest.slice(batch.length);
  }
  return join(translated);
}

const problemOf = ({ reason }: MachineError) =>
  reason === 'quota'
    ? new ProblemError('too-many-requests', {
        detail: 'The translation service accepts no more texts for now',
        headers: { 'retry-after': '3600' },
      })
    : new ProblemError('unavailable', {
        detail: 'The translation service does not respond as expected',
        headers: { 'retry-after': '30' },
      });

interface Drafting {
  readonly wanted: Wanted;
  readonly version: number;
  readonly user: UserContext;
}

/** Machine texts by key. */
export interface Drafted {
  readonly texts: Record<string, string>;
  /** Texts that exceeded the time. */
  readonly remaining: number;
}

/**
 * Translates missing or outdated texts by a machine, as many as time allows. Texts with a changed placeholder
 * or address are left out.
 *
 * @throws ProblemError `not-found`, `forbidden`, `version-outdated`, `too-many-requests` or `unavailable`
 */
export async function draftByMachine(
  db: Kysely<Database>,
  machine: TranslationMachine | null,
  { wanted, version, user }: Drafting,
): Promise<Drafted> {
  const opened = await openTranslation(db, wanted, user);
  if (!machine) throw new ProblemError('conflict', { detail: 'No translation service is configured' });
  if (!opened.may.edit) throw new ProblemError('forbidden', { detail: 'You may not edit this translation' });
  requireVersion(version, opened.draft.version);
  const units = await wantedUnits(db, opened, wanted.language);
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  const texts: Record<string, string> = {};
  for (const [index, { key, language }] of units.entries()) {
    try {
      const text = await translateText(machine, opened.source[key]!, {
        from: language,
        to: wanted.language,
        signal,
      });
      if (text !== null) texts[key] = text;
    } catch (error) {
      if (!(error instanceof MachineError)) throw error;
      if (index === 0 || !signal.aborted) throw problemOf(error);
      return { texts, remaining: units.length - index };
    }
  }
  return { texts, remaining: 0 };
}
