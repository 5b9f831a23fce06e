import type { MaturityCriterion } from '#contract/maturity/constants.ts';
import { maturityResponse } from '#contract/maturity/write.ts';
import { existing } from '../../platform/problems/existing.ts';
import { ProblemError } from '../../platform/problems/problemError.ts';
import { requireVersion } from '../../platform/records/requireVersion.ts';
import { type InInitiative, requireRight } from '../../platform/records/scope.ts';
import { readMaturityResponses, responseHistory } from '../maturity/responses.ts';
import { draftMaturityResponse } from '../maturity/write.ts';
import { responseBefore } from './responseBefore.ts';
import { parsed, type Restorable } from './restorable.ts';

/** Earlier states of maturity responses. */
export const maturity: Restorable<InInitiative> = {
  present: async ({ db, editor }, { recordId }) => {
    const [maturityId = '', criterion] = recordId.split('/');
    const responses = await readMaturityResponses(db, { maturityId, oid: editor.bearer.oid });
    const found = responses.find((each) => each.criterion === criterion);
    return found && { version: found.version, content: responseHistory(found) };
  },
  blank: {},
  takeBack: responseBefore,
  restore: async (editing, { key, version, content, reason }) => {
    const { db, editor, initiative } = editing;
    const [year, criterion] = key.split('/') as [string, MaturityCriterion];
    requireRight(editing, 'maturity.draft');
    const locked = await db
      .selectFrom('maturity')
      .select('id')
      .where('initiative_id', '=', initiative.id)
      .where('year', '=', Number(year))
      .forUpdate()
      .executeTakeFirst();
    const { id: maturityId } = existing('assessment', locked);
    const responses = await readMaturityResponses(db, { maturityId, oid: editor.bearer.oid });
    const found = responses.find((each) => each.criterion === criterion)!;
    requireVersion(version, found.version);
    if (found.state === 'validated') throw new ProblemError('conflict', { detail: 'The answer is locked' });
    const change = { author: editor, maturityId, initiativeId: initiative.id, found };
    await draftMaturityResponse(db, change, parsed(maturityResponse, content), { action: 'restore', reason });
  },
};
