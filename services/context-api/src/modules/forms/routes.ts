import { mayExpressInterest } from '#contract/users/rights.ts';
import { emailOf } from '../../platform/auth/userContext.ts';
import type { BotCheck } from '../../platform/botCheck/botCheck.ts';
import { countAttempt } from '../../platform/botCheck/limits.ts';
import type { Signer } from '../../platform/botCheck/signer.ts';
import { addOperation } from '../../platform/http/operation.ts';
import { addWrite, type WriteRoutes } from '../../platform/http/write.ts';
import { existing } from '../../platform/problems/existing.ts';
import { ProblemError } from '../../platform/problems/problemError.ts';
import { dayOf } from '../../platform/records/money.ts';
import { findDestination, nowhere } from '../messages/recipients.ts';
import {
  findOpenInterest,
  findSupport,
  keepSubmission,
  publishedId,
  replaceSubmission,
} from '../messages/submissions.ts';
import { findOpportunity } from '../opportunities/detail.ts';
import { confirmNewsletter, endNewsletter, requestNewsletter } from './newsletter.ts';

interface Guard {
  readonly challenge: BotCheck['challenge'];
  readonly signer: Signer;
}

/** Mails per hour and address. */
const MAILS_PER_RECIPIENT = 10;

const invalid = (path: string) =>
  new ProblemError('invalid-request', { errors: [{ path, message: 'choice' }] });

const done = { done: true } as const;

export function addFormRoutes(writes: WriteRoutes, { challenge, signer }: Guard): void {
  type Connection = Parameters<typeof countAttempt>[0];

  // Prevents flooding of other people's addresses.
  const spare = async (db: Connection, email: string): Promise<void> => {
    const whom = email.toLowerCase();
    if (email) await countAttempt(db, signer, { kind: 'recipient', whom, perHour: MAILS_PER_RECIPIENT });
  };
  const known = async (db: Connection, entity: 'initiative' | 'organization', slug: string) => {
    if (slug !== '' && !(await publishedId(db, entity, slug))) throw invalid(entity);
  };

  addOperation(writes.app, 'getChallenge', async () => ({ challenge: await challenge() }));

  addWrite(writes, 'postContactForm', async ({ body, locale, bearer, transaction }) => {
    const { initiative, convener, ...rest } = body;
    const place = { ...(initiative && { initiative }), ...(!initiative && convener && { convener }) };
    const [key] = Object.keys(place);
    const destination = key === undefined ? nowhere : await findDestination(transaction, place, locale);
    if (!destination) throw invalid(key ?? '');
    await spare(transaction, body.email);
    const from = { locale, oid: bearer?.oid ?? null, email: body.email };
    return keepSubmission(transaction, { kind: 'contact', ...from, place, body: rest, destination });
  });

  addWrite(writes, 'postNewsletterForm', async ({ body, transaction }) => {
    await spare(transaction, body.email);
    return requestNewsletter(transaction, body);
  });

  addWrite(writes, 'confirmNewsletter', async ({ body, transaction }) => {
    const id = signer.open('newsletter', body.token);
    if (id === null || !(await confirmNewsletter(transaction, id)))
      throw new ProblemError('not-found', { detail: 'There is no such subscription, or it has ended' });
    return done;
  });

  addWrite(writes, 'unsubscribeNewsletter', async ({ body, transaction }) => {
    const id = signer.open('newsletter', body.token);
    if (id === null) throw new ProblemError('not-found', { detail: 'There is no such subscription' });
    await endNewsletter(transaction, id);
    return done;
  });

  addWrite(writes, 'postUser', async ({ body: sent, locale, bearer, transaction }) => {
    // Only this address can accept an invitation.
    const body = { ...sent, email: bearer?.email ?? sent.email };
    await known(transaction, 'organization', body.organization);
    await known(transaction, 'initiative', body.initiative);
    await spare(transaction, body.email);
    const from = { locale, oid: bearer?.oid ?? null, email: body.email };
    const saved = await keepSubmission(transaction, { kind: 'registration', ...from, body });
    if (body.newsletter) await requestNewsletter(transaction, { ...body, language: locale });
    return saved;
  });

  addWrite(writes, 'postFeedbackForm', async ({ body, locale, bearer, transaction }) => {
    await spare(transaction, body.email);
    const from = { locale, oid: bearer?.oid ?? null, email: body.email };
    return keepSubmission(transaction, { kind: 'feedback', ...from, body });
  });

  addWrite(writes, 'postInterest', async ({ params, body, author, locale, transaction }) => {
    const today = dayOf(new Date());
    const found = existing(
      'opportunity',
      await findOpportunity(transaction, params, { locale, today, membership: null }),
    );
    if (!mayExpressInterest(author.context))
      throw new ProblemError('forbidden', { detail: 'This requires the right interest.express' });
    if (found.phase.code !== 'open')
      throw new ProblemError('conflict', { detail: 'The opportunity is not open' });
    const { oid, name } = author.bearer;
    const email = author.bearer.email ?? (await emailOf(transaction, oid)) ?? '';
    const place = { initiative: found.initiative.slug, opportunity: found.slug };
    const sent = { name, email, ...body };
    const open = await findOpenInterest(transaction, { oid, place });
    if (open) return replaceSubmission(transaction, { id: open.id, locale }, sent);
    await spare(transaction, email);
    const destination = existing('opportunity', await findDestination(transaction, place, locale));
    return keepSubmission(transaction, {
      kind: 'interest',
      locale,
      oid,
      email,
      place,
      body: sent,
      destination,
    });
  });

  addWrite(writes, 'postOffer', async ({ params, body, locale, bearer, transaction }) => {
    const found = existing('request for support', await findSupport(transaction, params));
    if (!found.open) throw new ProblemError('conflict', { detail: 'The request has been met or withdrawn' });
    await spare(transaction, body.email);
    const from = { locale, oid: bearer?.oid ?? null, email: body.email };
    const { initiative, project } = params;
    const team = existing('project', await findDestination(transaction, { initiative, project }, locale));
    const destination = { ...team, about: { ...team.about, support: found.name } };
    return keepSubmission(transaction, { kind: 'offer', ...from, place: params, body, destination });
  });
}
