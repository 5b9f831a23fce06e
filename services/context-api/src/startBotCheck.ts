import type { Kysely } from 'kysely';
import type { FormConfig } from './formConfig.ts';
import type { BotCheck } from './platform/botCheck/botCheck.ts';
import type { CheckBot, CountCaller } from './platform/botCheck/callers.ts';
import { createBotCheck, createCallerCount } from './platform/botCheck/checkBot.ts';
import { createProofOfWork } from './platform/botCheck/proofOfWork.ts';
import { createRecaptcha } from './platform/botCheck/recaptcha.ts';
import { createSigner, type Signer, storedSecret } from './platform/botCheck/signer.ts';
import type { Database } from './platform/database/schema.ts';

interface Guard {
  readonly signer: Signer;
  readonly challenge: BotCheck['challenge'];
  readonly checkBot: CheckBot;
  readonly countCaller: CountCaller;
}

/** Returns reCAPTCHA if its secret is set, else proof of work. */
export async function createGuard(
  db: Kysely<Database>,
  { secrets, limits, recaptcha }: Pick<FormConfig, 'secrets' | 'limits' | 'recaptcha'>,
): Promise<Guard> {
  const [first, ...others] = secrets;
  const signer = createSigner(first === undefined ? [await storedSecret(db)] : [first, ...others]);
  const botCheck = recaptcha ? createRecaptcha(db, recaptcha) : createProofOfWork(db, signer);
  return {
    signer,
    challenge: () => botCheck.challenge(),
    checkBot: createBotCheck({ db, signer, botCheck, limits }),
    countCaller: createCallerCount({ db, signer, limits }),
  };
}
