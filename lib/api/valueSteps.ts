import type { VerificationState } from '#contract/records/verificationStates.ts';
import type { VerifierType } from '#contract/values/constants.ts';
import type { EditedValue, ValueAction } from '#contract/values/editing.ts';
import type { Api } from './api.ts';
import type { ValueAddress } from './progressEditing.ts';

export type ValueStep = Exclude<ValueAction, 'edit'>;

export interface StepTaken {
  readonly step: ValueStep;
  readonly address: ValueAddress;
  readonly version: number;
  readonly note: string;
  /** Same for each try of one step. */
  readonly idempotencyKey?: string;
  readonly verified: { readonly verification: VerificationState; readonly verifiedBy: VerifierType | null };
}

const calls = { submit: 'submitValue', approve: 'approveValue' } as const;
const reasoned = {
  return: 'returnValue',
  unlock: 'unlockValue',
  'request-correction': 'requestCorrection',
  'decline-correction': 'declineCorrection',
} as const;

/** @throws {ApiError} `invalid-request` with the gaps, `version-outdated`, `forbidden`, `conflict` */
export function takeValueStep(
  api: Api,
  { step, address, version, note, verified, idempotencyKey = crypto.randomUUID() }: StepTaken,
): Promise<EditedValue> {
  const { initiative, indicator, year } = address;
  const call = {
    params: { initiative, indicator, year: String(year) },
    idempotencyKey,
    version,
  };
  if (step === 'verify') return api.call('verifyValue', { ...call, body: { ...verified, note } });
  if (step === 'submit' || step === 'approve')
    return api.call(calls[step], { ...call, body: { note: note.trim() || null } });
  return api.call(reasoned[step], { ...call, body: { note } });
}
