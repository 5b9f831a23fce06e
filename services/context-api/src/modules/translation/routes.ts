import type { Locale } from '#contract/shared/locale.ts';
import type { Bearer } from '../../platform/auth/bearer.ts';
import { findUserContext } from '../../platform/auth/userContext.ts';
import { addOperation } from '../../platform/http/operation.ts';
import { addWrite, requireBearer, type WriteRoutes } from '../../platform/http/write.ts';
import type { TranslationMachine } from '../../platform/translation/machine.ts';
import {
  addMachineTexts,
  discardTranslation,
  publishTranslation,
  returnTranslation,
  saveTranslation,
  submitTranslation,
} from './commands.ts';
import { draftByMachine, type Drafted } from './machineDraft.ts';
import { readTranslation } from './queries.ts';
import { listTranslations } from './worklist.ts';

interface Asking {
  readonly bearer: Bearer | null;
  readonly locale: Locale;
}

/** Adds the routes of translators; `machine` is null if not configured. */
export function addTranslationRoutes(writes: WriteRoutes, machine: TranslationMachine | null): void {
  const { app, db } = writes;
  const userOf = ({ bearer, locale }: Asking) => findUserContext(db, requireBearer(bearer).oid, locale);

  addOperation(app, 'listTranslations', async ({ query, ...asking }) =>
    listTranslations(db, { user: await userOf(asking), locale: asking.locale }, query),
  );
  addOperation(app, 'getTranslation', async ({ params, ...asking }) =>
    readTranslation(db, params, {
      user: await userOf(asking),
      locale: asking.locale,
      hasMachine: machine?.languages.includes(params.language) ?? false,
    }),
  );
  addWrite(writes, 'saveTranslation', ({ params: wanted, body, author, version, transaction }) =>
    saveTranslation(transaction, { author, wanted, version, body }),
  );
  addWrite(writes, 'discardTranslation', ({ params: wanted, author, version, transaction }) =>
    discardTranslation(transaction, { author, wanted, version }),
  );
  addWrite(writes, 'submitTranslation', ({ params: wanted, body, author, version, transaction }) =>
    submitTranslation(transaction, { author, wanted, version, body }),
  );
  addWrite(writes, 'returnTranslation', ({ params: wanted, body, author, version, transaction }) =>
    returnTranslation(transaction, { author, wanted, version, body }),
  );
  addWrite(writes, 'publishTranslation', ({ params: wanted, body, author, version, transaction }) =>
    publishTranslation(transaction, { author, wanted, version, body }),
  );
  addWrite<'draftTranslationByMachine', Drafted>(
    writes,
    'draftTranslationByMachine',
    async ({ params: wanted, author, version, transaction, prepared: { texts, remaining } }) => ({
      ...(await addMachineTexts(transaction, { author, wanted, version, machine: texts })),
      remaining,
    }),
    // No transaction waits for another service.
    async ({ params, version, ...asking }) =>
      draftByMachine(db, machine, { wanted: params, version, user: await userOf(asking) }),
  );
}
