import type { Row } from '../../platform/content/kind.ts';
import type { ValueContent } from './contentShape.ts';

const moment = (date: string | undefined) => (date === undefined ? null : `${date}T00:00:00.000Z`);

/** The state of a value that people go on working with, as `contract/values/write.ts` has it. */
export function draftValueRow(
  content: ValueContent,
  { author, available }: { author: string; available: boolean },
): Row {
  const { year, state, verification, reportedOn, reportedBy = '' } = content;
  const reviewed = state === 'approved' || state === 'returned';
  const step = (name: string, taken: boolean) => ({
    [`${name}_by`]: taken ? author : null,
    [`${name}_name`]: taken ? reportedBy : null,
    [`${name}_at`]: taken ? moment(reportedOn) : null,
  });
  return {
    year,
    version: content.revisions.length + 1,
    state,
    authors: [],
    note: content.note ?? null,
    content: {
      available,
      value: content.value ?? null,
      texts: Object.fromEntries(
        Object.entries(content.text).map(([locale, { narrative, comment, notAvailable }]) => [
          locale,
          { narrative: narrative ?? null, comment: comment ?? null, notAvailable: notAvailable ?? null },
        ]),
      ),
      parts: content.parts,
      evidence: content.documents.map(({ title, language, url }) => ({
        title,
        language,
        sha256: null,
        address: url ?? null,
        isPublic: true,
      })),
    },
    ...step('edited', true),
    ...step('submitted', state !== 'draft'),
    reviewed_by: reviewed ? author : null,
    reviewed_name: reviewed ? '' : null,
    reviewed_at: reviewed ? moment(reportedOn) : null,
    verification,
    verifier_type: content.verifiedBy ?? null,
    verification_note: null,
    verified_by: content.verifiedOn ? author : null,
    verified_name: content.verifiedOn ? '' : null,
    verified_at: moment(content.verifiedOn),
    updated_by: author,
  };
}
