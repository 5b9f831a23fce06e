import type { ValueContent as Edited } from '#contract/values/write.ts';
import type { DraftRow } from './columns.ts';
import type { ValueContent } from './contentShape.ts';

const moment = (date: string) => `${date}T00:00:00.000Z`;

/** The state of a value that people go on working with, as `contract/values/write.ts` has it. */
export function draftValueRow(
  given: ValueContent,
  { author, available }: { author: string; available: boolean },
): DraftRow & { readonly year: number } {
  const { year, state, verification, reportedOn, reportedBy = '' } = given;
  const submitted = state !== 'draft';
  const reviewed = state === 'approved' || state === 'returned';
  const content: Edited = {
    available,
    value: given.value,
    texts: given.text,
    parts: given.parts,
    evidence: given.documents.map(({ title, language, url }) => ({
      title,
      language,
      sha256: null,
      address: url ?? null,
      isPublic: true,
    })),
  };
  return {
    year,
    version: given.revisions.length + 1,
    state,
    authors: [],
    note: given.note ?? null,
    content,
    edited_by: author,
    edited_name: reportedBy,
    edited_at: moment(reportedOn),
    submitted_by: submitted ? author : null,
    submitted_name: submitted ? reportedBy : null,
    submitted_at: submitted ? moment(reportedOn) : null,
    reviewed_by: reviewed ? author : null,
    reviewed_name: reviewed ? '' : null,
    reviewed_at: reviewed ? moment(reportedOn) : null,
    verification,
    verifier_type: given.verifiedBy ?? null,
    verification_note: null,
    verified_by: given.verifiedOn ? author : null,
    verified_name: given.verifiedOn ? '' : null,
    verified_at: given.verifiedOn ? moment(given.verifiedOn) : null,
    updated_by: author,
  };
}
