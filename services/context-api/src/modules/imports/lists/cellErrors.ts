import type { Transaction } from 'kysely';
import { safeParse } from 'zod/v4/core';
import type { Field } from '#contract/records/definition.ts';
import type { EditingErrorKey } from '#contract/records/errors.ts';
import type { Reference } from '../../../platform/content/kind.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { referencesIn, valuesOf } from '../../../platform/definitions/references.ts';
import { type RenameCode, renameCodes } from '../../../platform/definitions/renameCodes.ts';
import { findByAddress } from '../../../platform/definitions/resolve.ts';
import { knownCodes } from '../../../platform/localization/codeTables.ts';
import { isCountry } from '../../../platform/localization/countries.ts';
import { presentCode, readMergedCodes } from '../../../platform/localization/mergedCodes.ts';
import { newlyWithdrawn } from '../../../platform/localization/withdrawnCodes.ts';

type Reason = `editing.${EditingErrorKey}`;
type Path = readonly PropertyKey[];

/** Error in a cell, with its path in lists: `1.organization`. */
interface InCell {
  readonly path: Path;
  readonly reason: Reason;
}

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Errors of values that are there, by control: forms offer a choice of these, lists do not. */
const unknown: Partial<Record<Field['control'], Reason>> = {
  choice: 'editing.unknownCode',
  codes: 'editing.unknownCode',
  country: 'editing.unknownCode',
  currency: 'editing.unknownCode',
  date: 'editing.date',
  record: 'editing.unknownRecord',
  records: 'editing.unknownRecord',
};

const fieldAt = (field: Field, path: Path): Field =>
  path.reduce<Field>((within, name) => within.fields?.[String(name)] ?? within, field);

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const isGeneral = (message: string) => message === 'editing.required' || message === 'editing.invalid';

/** Returns where a value breaks the schema of its field. */
function schemaErrors(field: Field, value: unknown): InCell[] {
  const { error } = safeParse(field.schema, value, { reportInput: true });
  return (error?.issues ?? []).map(({ path, message, input }) => {
    const key = message.startsWith('editing.') ? (message as Reason) : 'editing.invalid';
    const isUnclear = isGeneral(key) && !isEmpty(input);
    return { path, reason: isUnclear ? (unknown[fieldAt(field, path).control] ?? 'editing.invalid') : key };
  });
}

/** Checks codes and records that cells name, each once. */
export class CellChecks {
  readonly #known = new Map<string, Promise<boolean>>();
  readonly #db: Transaction<Database>;
  readonly #rename: RenameCode;
  private constructor(db: Transaction<Database>, rename: RenameCode) {
    this.#db = db;
    this.#rename = rename;
  }

  static async in(db: Transaction<Database>): Promise<CellChecks> {
    return new CellChecks(db, presentCode(await readMergedCodes(db)));
  }

  /** Returns a field's value with present codes in place of merged ones. */
  present(name: string, field: Field, value: unknown): unknown {
    const content: Readonly<Record<string, unknown>> = { [name]: value };
    return renameCodes({ facts: { [name]: field } }, content, this.#rename)[name];
  }

  /** @param recordId record that may keep withdrawn codes; null for a new one */
  async errors(field: Field, value: unknown, recordId: string | null): Promise<readonly InCell[]> {
    const errors = schemaErrors(field, value);
    // A sibling's slug is no address: who saves the record knows its parent.
    if (errors.length > 0 || field.isSibling) return errors;
    for (const reference of referencesIn({ cell: field }, { cell: value })) {
      const reason = await this.#reasonAgainst(reference, recordId);
      if (reason) errors.push({ path: reference.path.slice(1), reason });
    }
    for (const {
      field: { control },
      path,
      value: code,
    } of valuesOf({ cell: field }, { cell: value }))
      if (
        (control === 'country' && !isCountry(String(code))) ||
        (control === 'currency' && !currencies.has(String(code)))
      )
        errors.push({ path: path.slice(1), reason: 'editing.unknownCode' });
    return errors;
  }

  async #reasonAgainst({ to, value }: Reference, recordId: string | null): Promise<Reason | undefined> {
    if (typeof to !== 'string') {
      const isKnown = await this.#once(`${to.entity} ${value}`, () =>
        findByAddress(this.#db, to, value).then((found) => found !== undefined),
      );
      return isKnown ? undefined : 'editing.unknownRecord';
    }
    const isKnown = await this.#once(`code ${to} ${value}`, () =>
      knownCodes(this.#db, to, [value]).then((codes) => codes.has(value)),
    );
    if (!isKnown) return 'editing.unknownCode';
    const isWithdrawn = (id: string | null) =>
      newlyWithdrawn(this.#db, { list: to, codes: [value], recordId: id }).then((codes) => codes.has(value));
    const isOutOfUse = await this.#once(`withdrawn ${to} ${value}`, () => isWithdrawn(null));
    return isOutOfUse && (await isWithdrawn(recordId)) ? 'editing.withdrawnCode' : undefined;
  }

  #once(key: string, find: () => Promise<boolean>): Promise<boolean> {
    const found = this.#known.get(key) ?? find();
    this.#known.set(key, found);
    return found;
  }
}
