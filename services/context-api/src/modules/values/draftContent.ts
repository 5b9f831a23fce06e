import type { EvidenceItem, ValueContent as Edited } from '#contract/values/write.ts';
import { contentAuthor as author } from '../../platform/auth/ownAuthors.ts';
import type { HashOf } from '../../platform/content/kind.ts';
import type { DraftRow } from './columns.ts';
import { isUnavailable, type ValueContent } from './content.ts';

/** Returns a document for editors. */
export const evidenceOf = (
  { title, language, url, file, isPublic }: ValueContent['documents'][number],
  hashOf: HashOf,
): EvidenceItem => ({
  title,
  language,
  sha256: file === undefined ? null : hashOf(file),
  address: url ?? null,
  isPublic,
});

/** Returns texts for editors. */
const textsOf = ({ text }: ValueContent): Edited['texts'] =>
  Object.fromEntries(
    Object.entries(text).map(([locale, { narrative, comment, notAvailable }]) => [
      locale,
      { narrative: narrative ?? null, comment: comment ?? null, notAvailable: notAvailable ?? null },
    ]),
  );

const moment = (date: string) => `${date}T00:00:00.000Z`;

/** Returns a value's working state, as in `contract/values/write.ts`. */
export function draftValueRow(given: ValueContent, hashOf: HashOf): DraftRow & { readonly year: number } {
  const { year, state, verification, reportedOn, reportedBy = '' } = given;
  const submitted = state !== 'draft';
  const reviewed = state === 'approved' || state === 'returned';
  const content: Edited = {
    available: !isUnavailable(given),
    value: given.value ?? null,
    texts: textsOf(given),
    parts: given.parts,
    evidence: given.documents.map((each) => evidenceOf(each, hashOf)),
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
    submission: null,
    reviewed_by: reviewed ? author : null,
    reviewed_name: reviewed ? '' : null,
    reviewed_at: reviewed ? moment(reportedOn) : null,
    verification,
    verifier_type: given.verifiedBy ?? null,
    verification_note: null,
    verified_by: given.verifiedOn ? author : null,
    verified_name: given.verifiedOn ? '' : null,
    verified_at: given.verifiedOn ? moment(given.verifiedOn) : null,
    correction_reason: null,
    correction_by: null,
    correction_name: null,
    correction_at: null,
    updated_by: author,
  };
}
