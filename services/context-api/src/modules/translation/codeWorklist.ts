import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ManagedCodeList } from '#contract/codes/constants.ts';
import { fold } from '#contract/shared/folding.ts';
import { defaultLocale, type Locale } from '#contract/shared/locale.ts';
import type { TranslationState } from '#contract/translation/constants.ts';
import { may } from '#contract/users/rights.ts';
import type { UserContext } from '#contract/users/schema.ts';
import type { Database } from '../../platform/database/schema.ts';
import { isTranslator } from './access.ts';
import { type CodeReach, codeReach } from './codeReach.ts';
import { readCodes, type TranslatedCode } from './codes.ts';
import { editedTexts, type SavedTranslationRow, stateOf, withoutDraft } from './drafts.ts';
import { filledUnits, publishedTexts, sourceTexts, unitsOf } from './records.ts';
import { translatables } from './translatables.ts';

/** Code as a row of the worklist. */
interface CodeRow<S extends TranslationState = TranslationState> {
  readonly id: string;
  readonly slug: string;
  readonly views: number;
  readonly state: S;
  readonly by: string | null;
  /** Authors of its draft. */
  readonly authors: readonly string[];
}

type Saved = SavedTranslationRow & { readonly record_id: string; readonly locale: Locale };

export class CodeWorklist {
  readonly #codes: readonly TranslatedCode[];
  readonly #saved: ReadonlyMap<string, Saved>;
  readonly #reach: CodeReach;

  private constructor(codes: readonly TranslatedCode[], saved: readonly Saved[], reach: CodeReach) {
    this.#codes = codes;
    this.#saved = new Map(saved.map((each) => [`${each.locale} ${each.record_id}`, each]));
    this.#reach = reach;
  }

  static async read(db: Kysely<Database>): Promise<CodeWorklist> {
    const saved = await db.selectFrom('translation').selectAll().where('entity', '=', 'code').execute();
    return new CodeWorklist(await readCodes(db, saved as Saved[]), saved as Saved[], await codeReach(db));
  }

  /**
   * Returns codes in some states that a person translates to a language.
   *
   * @param q part of a name or code, accents ignored
   */
  rows<S extends TranslationState>(
    user: UserContext,
    locale: Locale,
    states: readonly S[],
    q = '',
  ): CodeRow<S>[] {
    const translates = may(user, translatables.codes.edit) || isTranslator(user, locale);
    if (!translates || locale === defaultLocale) return [];
    const searched = fold(q);
    const isFound = ({ slug, texts }: TranslatedCode) =>
      q === '' ||
      (searched !== '' &&
        [slug, ...Object.values(texts).map(({ name }) => name)].some((each) =>
          fold(each).includes(searched),
        ));
    return this.#codes.filter(isFound).flatMap((code) => {
      const { id, slug, owner_slug } = code;
      const draft = this.#saved.get(`${locale} ${id}`);
      const now = stateIn(code, locale, draft);
      const state = states.find((each) => each === now);
      if (!state) return [];
      const row = {
        id,
        slug,
        views: this.#reach[`${owner_slug}/${slug}`] ?? 0,
        state,
        by: draft?.state ? draft.updated_by : null,
        authors: draft?.authors ?? [],
      };
      return [row];
    });
  }

  /** Returns the names of a code and its list. */
  named(id: string, locale: Locale): { record: { name: string; language: Locale }; list: ManagedCodeList } {
    const { texts, owner_slug } = this.#codes.find((each) => each.id === id)!;
    const language = texts[locale] ? locale : defaultLocale;
    return { record: { name: texts[language]?.name ?? '', language }, list: owner_slug };
  }
}

function stateIn(record: TranslatedCode, locale: Locale, draft: Saved | undefined): TranslationState {
  const all = unitsOf(translatables.codes, record, locale);
  const units = filledUnits(all, sourceTexts(all, record), publishedTexts(all, record, locale));
  const [source, published] = [sourceTexts(units, record), publishedTexts(units, record, locale)];
  const saved = draft ?? nothing;
  return stateOf(saved, { texts: editedTexts(saved, published), record, source, published, locale });
}

const nothing = { ...withoutDraft, version: 0 } as unknown as SavedTranslationRow;

/** Returns rows as a table with the columns of records. */
export const codeTable = (rows: readonly CodeRow[], rank: number): RawBuilder<unknown> =>
  sql`(select 'codes' as noun, id, slug, ${sql.lit(rank)} as rank, views, 0 as followers, state, "by"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as code (id uuid, slug text, views integer, state text, "by" text))`;
