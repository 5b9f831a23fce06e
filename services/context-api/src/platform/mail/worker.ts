import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { createTransport } from 'nodemailer';
import type { Signer } from '../botCheck/signer.ts';
import type { Database } from '../database/schema.ts';
import { traceJob } from '../tracing/tracing.ts';
import type { Mail, MailConfig } from './mail.ts';
import { createOutbox, type PrepareMail } from './outbox.ts';

interface Parts {
  readonly db: Kysely<Database>;
  readonly signer: Signer;
  /** Deletes records whose time of retention has passed. */
  readonly deleteExpired: () => Promise<void>;
  /** Null if mails are only queued. */
  readonly mail: (MailConfig & { readonly smtpUrl: string }) | null;
  readonly prepare?: PrepareMail;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

export interface Worker {
  /** Stops, and waits briefly for current work. */
  stop(): Promise<void>;
}

const LOOK_MS = 2_000;
const DAY_MS = 86_400_000;
const LAST_WAIT_MS = 5_000;
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

export function createDelivery(smtpUrl: string): { deliver(mail: Mail): Promise<unknown>; close(): void } {
  // No text of a mail is ever read as a file or an address.
  const access = { disableFileAccess: true, disableUrlAccess: true };
  const transport = createTransport({ url: smtpUrl, ...timeouts, ...access });
  return {
    deliver: ({ to, ...mail }) => transport.sendMail({ ...mail, to: [...to] }),
    close: () => transport.close(),
  };
}

/** Starts sending mails and deleting expired records. */
export function startWorker({ db, signer, deleteExpired, mail, prepare, log }: Parts): Worker {
  const stopping = new AbortController();
  const delivery = mail && createDelivery(mail.smtpUrl);
  const outbox =
    mail && delivery && createOutbox({ db, signer, config: mail, deliver: delivery.deliver, prepare });
  let timer: NodeJS.Timeout | undefined;
  // Monotonic: a clock that is set back must not stop daily jobs.
  let deletedAt = -Infinity;

  const round = async () => {
    if (performance.now() - deletedAt >= DAY_MS) {
      await traceJob('retention', deleteExpired);
      deletedAt = performance.now();
    }
    await outbox?.sendDue(stopping.signal);
  };
  const goOn = async (): Promise<void> => {
    await round().catch((error: unknown) => log.warn(error, 'mails or retention: will try again'));
    if (!stopping.signal.aborted) timer = setTimeout(() => void (underWay = goOn()), LOOK_MS);
  };
  let underWay = goOn();
  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      let patience: NodeJS.Timeout | undefined;
      await Promise.race([
        underWay,
        new Promise<void>((resolve) => (patience = setTimeout(resolve, LAST_WAIT_MS))),
      ]);
      clearTimeout(patience);
      delivery?.close();
    },
  };
}
