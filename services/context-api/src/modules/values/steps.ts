import type { VerificationState } from '#contract/records/verificationStates.ts';
import type { VerifierType } from '#contract/values/constants.ts';
import type { EditedValue, ValueAction } from '#contract/values/editing.ts';
import { doubtsAbout } from '#contract/values/plausibility.ts';
import { lastReason } from '../../platform/history/history.ts';
import { changesBetween, recordRevision } from '../../platform/history/revisions.ts';
import { existing } from '../../platform/problems/existing.ts';
import { ProblemError } from '../../platform/problems/problemError.ts';
import { fieldsOf } from '../../platform/records/fields.ts';
import { requireVersion } from '../../platform/records/requireVersion.ts';
import { type Editing, requireNoErrors, requireRight } from '../../platform/records/scope.ts';
import { requireIndependent } from '../verification/independence.ts';
import { verifierTies } from '../verification/verifierTies.ts';
import {
  type DraftValueRow,
  findDraftValue,
  listOwners,
  listYearValues,
  lockDraftValue,
  type NewDraftValue,
  updateDraftValue,
  type ValueOwner,
} from './drafts.ts';
import { toEditedValue } from './editedValue.ts';
import { publish, publishCorrection, publishVerification } from './publish.ts';
import { isOwn, isPossible, missingIn, valueRules } from './rules.ts';

/** Value, and the version that was read. */
export interface ValueAddress {
  readonly indicator: string;
  readonly year: number;
  readonly version: number;
}

export async function ownerOf({ db, initiative }: Editing, slug: string): Promise<ValueOwner> {
  const owners = await listOwners(db, initiative.id);
  return existing(
    'indicator',
    owners.find((each) => each.slug === slug) ?? owners.find((each) => each.former_slugs.includes(slug)),
  );
}

/** @throws ProblemError `forbidden`, `version-outdated` or `conflict` */
export function requireStep(
  editing: Editing,
  action: ValueAction,
  { row, version }: { row: DraftValueRow; version: number },
) {
  const rule = valueRules[action];
  requireRight(editing, rule.right);
  requireVersion(version, row.version);
  if (rule.byOthers && isOwn(row, editing.editor.bearer.oid, action)) {
    throw new ProblemError('forbidden', {
      detail: 'Someone who did not write, submit or review this value has to do this',
    });
  }
  if (!isPossible(rule, row)) {
    const message = row.state === 'approved' ? 'editing.locked' : 'editing.underReview';
    throw new ProblemError('conflict', {
      detail: `This is not possible while the value is ${row.state}`,
      errors: [{ path: 'state', message }],
    });
  }
}

const recordOf = ({ content, state, verification, verifier_type }: DraftValueRow) => ({
  ...fieldsOf(content),
  state,
  verification,
  verifiedBy: verifier_type,
});

interface Step {
  readonly action: string;
  readonly reason?: string | null;
}

/** Adds a step to the history; returns the value. */
export async function recordStep(
  editing: Editing,
  { owner, before, year }: { owner: ValueOwner; before: DraftValueRow | undefined; year: number },
  { action, reason = null }: Step,
): Promise<EditedValue> {
  const { db, editor, initiative } = editing;
  const row = (await findDraftValue(db, owner.id, year))!;
  await recordRevision(db, editor.bearer, {
    kind: 'value',
    recordId: `${owner.id}/${year}`,
    initiativeId: initiative.id,
    version: row.version,
    action,
    reason,
    changes: changesBetween(before ? recordOf(before) : {}, recordOf(row)),
  });
  return toEditedValue(editing, owner, row);
}

const withoutRequest = {
  correction_reason: null,
  correction_by: null,
  correction_name: null,
  correction_at: null,
} as const;

const unverified = {
  verification: 'self-reported',
  verifier_type: null,
  verification_note: null,
  verified_by: null,
  verified_name: null,
  verified_at: null,
} as const;

interface Found {
  readonly owner: ValueOwner;
  readonly row: DraftValueRow;
}

type Change = (found: Found) => Partial<NewDraftValue> | Promise<Partial<NewDraftValue>>;

async function takeStep(
  editing: Editing,
  address: ValueAddress,
  { action, reason = null, change }: Step & { readonly action: ValueAction; readonly change: Change },
): Promise<EditedValue> {
  const { db, editor } = editing;
  const owner = await ownerOf(editing, address.indicator);
  const row = existing('value', await lockDraftValue(db, owner.id, address.year));
  requireStep(editing, action, { row, version: address.version });
  const columns = await change({ owner, row });
  await updateDraftValue(db, row, { ...columns, version: row.version + 1, updated_by: editor.bearer.oid });
  return recordStep(editing, { owner, before: row, year: row.year }, { action, reason });
}

const now = () => new Date();

export const submitValue = (editing: Editing, address: ValueAddress, note: string | null) =>
  takeStep(editing, address, {
    action: 'submit',
    reason: note,
    change: async ({ owner, row }) => {
      requireNoErrors(missingIn(row.content, owner));
      const others = await listYearValues(editing.db, owner.id);
      const doubts = doubtsAbout(row.content, { year: row.year, indicator: owner, others });
      const { oid, name } = editing.editor.bearer;
      return {
        state: 'submitted',
        submitted_by: oid,
        submitted_name: name,
        submitted_at: now(),
        submission: JSON.stringify({ note, doubts }),
        reviewed_by: null,
        reviewed_name: null,
        reviewed_at: null,
        note: null,
      };
    },
  });

const reviewed = ({ editor }: Editing) => ({
  reviewed_by: editor.bearer.oid,
  reviewed_name: editor.bearer.name,
  reviewed_at: now(),
});

export const returnValue = (editing: Editing, address: ValueAddress, note: string) =>
  takeStep(editing, address, {
    action: 'return',
    reason: note,
    change: () => ({ state: 'returned', note, ...reviewed(editing) }),
  });

/** Makes a value public. */
export const approveValue = (editing: Editing, address: ValueAddress, note: string | null) =>
  takeStep(editing, address, {
    action: 'approve',
    reason: note,
    change: async ({ owner, row }) => {
      const record = { kind: 'value', recordId: `${owner.id}/${row.year}` };
      const reason = (await lastReason(editing.db, record, 'unlock')) ?? '';
      await publish(editing.db, { owner, row, by: editing.editor.bearer.oid, reason });
      const { upToDate: _upToDate, ...content } = row.content;
      return {
        state: 'approved',
        note: null,
        submission: null,
        content: JSON.stringify(content),
        ...unverified,
        ...reviewed(editing),
      };
    },
  });

interface Verification {
  readonly verification: VerificationState;
  readonly verifiedBy: VerifierType | null;
  readonly note: string;
}

/** Saves the verification of an approved value. */
export const verifyValue = (editing: Editing, address: ValueAddress, verified: Verification) =>
  takeStep(editing, address, {
    action: 'verify',
    reason: verified.note,
    change: async ({ row }) => {
      const { oid, name } = editing.editor.bearer;
      const { db, editor, initiative } = editing;
      const ties = await verifierTies(db, editor.context, initiative);
      requireIndependent(verified, ties);
      const verifier = editor.context.organization?.slug ?? null;
      await publishVerification(db, row, { ...verified, verifier, ties });
      return {
        verification: verified.verification,
        verifier_type: verified.verifiedBy,
        verification_note: verified.note,
        verified_by: oid,
        verified_name: name,
        verified_at: now(),
      };
    },
  });

/** Reopens an approved value, which stays public until the next approval. */
export const unlockValue = (editing: Editing, address: ValueAddress, reason: string) =>
  takeStep(editing, address, {
    action: 'unlock',
    reason,
    change: async ({ row }) => {
      await publishCorrection(editing.db, row);
      return {
        state: 'draft',
        note: reason,
        authors: '[]',
        ...unverified,
        ...withoutRequest,
        submitted_by: null,
        submitted_name: null,
        submitted_at: null,
        submission: null,
        reviewed_by: null,
        reviewed_name: null,
        reviewed_at: null,
      };
    },
  });

/** Asks people who may unlock an approved value. */
export const requestCorrection = (editing: Editing, address: ValueAddress, reason: string) =>
  takeStep(editing, address, {
    action: 'request-correction',
    reason,
    change: () => ({
      correction_reason: reason,
      correction_by: editing.editor.bearer.oid,
      correction_name: editing.editor.bearer.name,
      correction_at: now(),
    }),
  });

/** Declines a correction; the value stays approved. */
export const declineCorrection = (editing: Editing, address: ValueAddress, reason: string) =>
  takeStep(editing, address, { action: 'decline-correction', reason, change: () => withoutRequest });
