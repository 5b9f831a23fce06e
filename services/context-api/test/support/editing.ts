import type { OperationName } from '#contract/operations.ts';
import { operations } from '#contract/operations.ts';
import type { ValueState } from '#contract/values/constants.ts';
import { emptyValue } from '#contract/values/constants.ts';
import type { EditedValue } from '#contract/values/editing.ts';
import type { ValueContent } from '#contract/values/write.ts';
import { onBehalfOf, verifyByName, writeCallers } from './callers.ts';
import { aConsortium, type ContentInput } from './content.ts';
import { reported } from './goals.ts';
import { headers, useService } from './service.ts';

type Callers = Parameters<typeof writeCallers>[1];
const at = (initiative: string) => (name: NonNullable<Callers[string]['roles']>[number]['name']) => ({
  roles: [{ name, initiative }],
});
const [own, foreign] = [at('delta'), at('other')];

/** Callers in the edited initiative, or in another one (`foreign-…`). */
export const callers: Callers = {
  contributor: own('contributor'),
  'initiative-editor': own('initiative-editor'),
  convener: own('convener'),
  'second-convener': own('convener'),
  verifier: { roles: [{ name: 'verifier' }] },
  'initiative-verifier': own('verifier'),
  admin: { roles: [{ name: 'admin' }] },
  unverified: { verified: false, roles: own('convener').roles },
  'no-role': {},
  'organization-editor': {
    organization: 'forum',
    roles: [{ name: 'organization-editor', organization: 'forum' }],
  },
  buyer: { roles: [{ name: 'buyer', organization: 'forum' }] },
  investor: { roles: [{ name: 'investor' }] },
  'consortium-manager': { roles: [{ name: 'consortium-manager', consortium: 'league' }] },
  translator: { roles: [{ name: 'translator', locale: 'vi' }] },
  'content-editor': { roles: [{ name: 'content-editor' }] },
  'foreign-contributor': foreign('contributor'),
  'foreign-initiative-editor': foreign('initiative-editor'),
  'foreign-convener': foreign('convener'),
  'foreign-verifier': foreign('verifier'),
  'unlimited-convener': { roles: [{ name: 'convener' }] },
};

interface Call {
  readonly as: string | null;
  readonly version?: number;
  readonly body?: unknown;
  readonly query?: string;
  readonly more?: Record<string, string>;
}

/** Content for `useEditing`. */
export const edited: ContentInput = { ...reported, consortiums: [aConsortium('league')] };

export function useEditing(content = edited) {
  const service = useService(content, {
    verifyAccessToken: async (token) => {
      const bearer = await verifyByName(token);
      return { ...bearer, name: `Name of ${bearer.oid}` };
    },
    prepare: (db) => writeCallers(db, callers).then(() => undefined),
  });
  async function send(name: OperationName, path: string, { as, version, body, query = '', more = {} }: Call) {
    const { method } = operations[name];
    const response = await service.app.inject({
      method,
      url: `/v1/${path}${query && `?${query}`}`,
      headers: {
        ...headers,
        ...onBehalfOf(as),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...more,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    return {
      status: response.statusCode,
      json: response.json<Record<string, unknown>>(),
      headers: response.headers,
    };
  }
  const valuePath = (indicator: string, year: number, step = '') =>
    `initiatives/delta/indicators/${indicator}/values/${year}${step && `/${step}`}`;
  const value = (indicator: string, year: number, as: string) => ({
    put: async (content: Partial<ValueContent>, version: number) =>
      send('putValue', valuePath(indicator, year), { as, version, body: { ...emptyValue, ...content } }),
    step: async (
      name:
        | 'submitValue'
        | 'returnValue'
        | 'approveValue'
        | 'unlockValue'
        | 'requestCorrection'
        | 'declineCorrection',
      version: number,
      note: string | null = 'Because.',
    ) =>
      send(name, valuePath(indicator, year, operations[name].path.split('/').at(-1)), {
        as,
        version,
        body: { note },
      }),
    verify: async (version: number, body: object = {}) =>
      send('verifyValue', valuePath(indicator, year, 'verification'), {
        as,
        version,
        body: { verification: 'panel-verified', verifiedBy: 'panel', note: 'Seen.', ...body },
      }),
  });
  return {
    service,
    send,
    valuePath,
    value,
    /** Returns all that a caller sees of `delta`. */
    async progress(as: string) {
      const { json } = await send('getProgressEditing', 'initiatives/delta/progress-editing', { as });
      return operations.getProgressEditing.response.parse(json);
    },
    async find(indicator: string, year: number, as = 'convener'): Promise<EditedValue | undefined> {
      const { indicators } = await this.progress(as);
      return indicators
        .find((each) => [each.slug, each.firstSlug].includes(indicator))
        ?.values.find((each) => each.year === year);
    },
    /** Sets a value's state without its steps, as a new version. */
    async force(indicator: string, year: number, state: ValueState | 'none'): Promise<number> {
      const row = await service.db
        .selectFrom('indicator')
        .innerJoin('initiative', 'initiative.id', 'indicator.initiative_id')
        .select('indicator.id')
        .where((is) =>
          is.or([is('indicator.slug', '=', indicator), is('indicator.first_slug', '=', indicator)]),
        )
        .where('initiative.slug', '=', 'delta')
        .executeTakeFirstOrThrow();
      const valueKey = { indicator_id: row.id, year };
      await service.db
        .deleteFrom('indicator_value_work')
        .where('indicator_id', '=', row.id)
        .where('year', '=', year)
        .execute();
      await service.db.deleteFrom('revision').where('record_id', '=', `${row.id}/${year}`).execute();
      if (state === 'none') return 0;
      await service.db
        .insertInto('indicator_value_work')
        .values({
          ...valueKey,
          state,
          version: 7,
          authors: '[]',
          content: JSON.stringify({ ...emptyValue, value: 5 }),
          edited_by: 'x',
          edited_name: 'X',
          edited_at: new Date(),
          updated_by: 'x',
          verification: 'self-reported',
        })
        .execute();
      return 7;
    },
  };
}
