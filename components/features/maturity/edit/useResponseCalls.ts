import { useQueryClient } from '@tanstack/react-query';
import { useSite } from '#components/layout/SiteProvider.tsx';
import type { MaturityCriterion } from '#contract/maturity/constants.ts';
import type { MaturityEditing, MaturityResponseEditing } from '#contract/maturity/write.ts';
import { maturityEditingKey, type MaturityParams, maturityQueries } from '#lib/api/maturity.ts';
import type { Remote } from '#lib/records/editing.ts';
import { bodyOfResponse, fieldsOfResponse, type ResponseFields, responseParts } from './responseForm.ts';

/** Returns the key of an answer among the drafts. */
export const responseRecordKey = (
  { initiative, year }: Required<MaturityParams>,
  criterion: MaturityCriterion,
): string => `maturity:${initiative}:${String(year)}:${criterion}`;

/** Returns the calls that change an answer and show the result. */
export function useResponseCalls(
  { initiative, year }: Required<MaturityParams>,
  criterion: MaturityCriterion,
) {
  const { api } = useSite();
  const client = useQueryClient();
  const query = maturityQueries(api).editing({ initiative, year });
  const params = { initiative, year: String(year), criterion };

  function keep(response: MaturityResponseEditing): void {
    const others = (each: MaturityResponseEditing) => (each.criterion.code === criterion ? response : each);
    // The cache may have the same year by its number and as the latest.
    const replaced = (editing: MaturityEditing | undefined) =>
      editing && editing.year === year ? { ...editing, answers: editing.answers.map(others) } : editing;
    client.setQueriesData<MaturityEditing>({ queryKey: maturityEditingKey(api, initiative) }, replaced);
  }
  /** Applies a public change to this page, too. */
  async function publish(response: MaturityResponseEditing): Promise<void> {
    keep(response);
    await client.invalidateQueries({ queryKey: ['maturity', 'detail'] });
  }
  const remote: Remote<ResponseFields> = {
    parts: responseParts(api.locale),
    write: async (fields, { version }) => {
      // An empty row is no evidence, and no error.
      const evidence = fields.evidence.filter((each) => each.title || each.address || each.sha256);
      const body = bodyOfResponse({ ...fields, evidence });
      const response = await api.call('draftMaturityAnswer', { params, body, version });
      keep(response);
      // The API trims; a person may still be typing after the blank.
      return { fields, version: response.version };
    },
    read: async () => {
      const editing = await client.query({ ...query, staleTime: 0 });
      const found = editing.answers.find((each) => each.criterion.code === criterion);
      if (!found) throw new Error('the answer is gone');
      return { fields: fieldsOfResponse(found.answer), version: found.version };
    },
  };
  return {
    params,
    remote,
    publish,
    /** @throws {ApiError} */
    submit: async (version: number) => {
      await publish(await api.call('submitMaturityAnswer', { params, version, body: { note: null } }));
    },
  };
}
