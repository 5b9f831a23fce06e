import type { Postbox } from './modules/messages/routes.ts';
import type { Installation } from './modules/status/queries.ts';
import type { BotCheck } from './platform/botCheck/botCheck.ts';
import type { CheckBot, CountCaller } from './platform/botCheck/callers.ts';
import { ProblemError } from './platform/problems/problemError.ts';

/** Rejects everybody. */
export const refuseAll: CheckBot = () => Promise.reject(new ProblemError('proof-refused'));

export const countNothing: CountCaller = () => Promise.resolve();

export const unknown: Installation = {
  version: '',
  startedAt: new Date(),
  kind: 'other',
  folder: null,
  checksLinks: false,
  migrations: null,
  services: { identity: 'not-configured', mail: 'not-configured', 'bot-check': 'built-in' },
};

export const noMails: Postbox = { byMail: false, operators: false };

export const noChallenge: BotCheck['challenge'] = () => Promise.resolve(null);
