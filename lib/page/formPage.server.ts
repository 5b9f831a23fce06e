import { createHash } from 'node:crypto';
import { safeParseAsync } from 'zod/v4/core';
import { endpoints } from '#contract/endpoints.ts';
import { defaultLocale, type Locale } from '#contract/shared/locale.ts';
import type { Arguments } from '#lib/api/api.ts';
import { createServerApi } from '#lib/api/serverApi.server.ts';
import { refreshAfter } from '#lib/api/watchSettings.server.ts';
import { settings } from '#lib/config/settings.server.ts';
import { errorsOf, type FieldError } from '#lib/forms/errors.ts';
import { bodyOf, type Form, pickEntries } from '#lib/forms/form.ts';
import { type SubmitError, submitErrorOf } from '#lib/forms/outcome.ts';
import { sentAddress } from '#lib/forms/posted.ts';
import { ApiError } from '#lib/http/apiError.ts';
import { clientAddress } from '#lib/http/clientAddress.server.ts';
import { BodyTooLargeError, readBody } from '#lib/http/readBody.server.ts';
import { logger } from '#lib/log/logger.server.ts';
import { type Entries, entriesOf } from '#lib/records/entries.ts';
import { isOwnForm } from '#lib/session/isOwnOrigin.server.ts';
import { type PageOptions, type Post, type PostResult, serverPage } from './serverPage.server.ts';

// The longest message has 5,000 characters of at most nine bytes.
const MAX_BYTES = 65_536;
const HOUR_MS = 3_600_000;

interface PageForm<Params> {
  readonly form: Form;
  readonly target?: (params: Params) => Record<string, string>;
  /** Set if its own page is gone after success. */
  readonly next?: string;
}

interface FormPageOptions<Params> extends Omit<PageOptions<Params>, 'post'> {
  readonly forms: readonly PageForm<Params>[];
}

/**
 * Creates a page whose forms work without JavaScript: posted to the page, validated as in the browser, passed
 * to the context API. Success redirects; otherwise the page shows the input and its errors.
 *
 * @example export const getServerSideProps = formPage({ forms: [{ form: contactForm }] });
 */
export const formPage = <Params = unknown>({ forms, ...page }: FormPageOptions<Params>) =>
  serverPage<Params>({ ...page, post: (post) => handleForm(forms, post) });

async function handleForm<Params>(
  forms: readonly PageForm<Params>[],
  post: Post<Params>,
): Promise<PostResult> {
  const { req, resolvedUrl, res } = post.context;
  const refused = (status: number, submitError: SubmitError): PostResult => {
    // The rest of the body is not read.
    res.setHeader('Connection', 'close');
    return { status, posted: { form: forms[0]?.form.name ?? '', entries: {}, fieldErrors: [], submitError } };
  };
  if (!isOwnForm(req.headers, settings().ORIGIN)) return refused(403, 'forbidden');
  const sent = await readForm(req);
  if (!sent) return refused(413, 'too-long');
  const chosen = forms.find(({ form }) => form.name === sent.get('form'));
  if (!chosen) return refused(400, 'failed');

  const { form } = chosen;
  const entries = pickEntries(entriesOf(sent), form);
  const posted = { form: form.name, entries, fieldErrors: [], submitError: null };
  const checked = await check(form, entries);
  if (checked.fieldErrors) return { status: 422, posted: { ...posted, fieldErrors: checked.fieldErrors } };
  try {
    const version = versionOf(sent.get('version'));
    await callOf(form, { params: chosen.target?.(post.params), body: checked.body, version, post });
    await refreshAfter(form.operation);
    return { location: sentAddress(chosen.next ?? resolvedUrl, form.name) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    logger().warn({ code: error.code, ...error.call, form: form.name }, 'a form was not accepted');
    if (error.retryAfter !== undefined) res.setHeader('Retry-After', String(error.retryAfter));
    const fieldErrors = errorsOf(error.errors, Object.keys(form.fields));
    if (fieldErrors.length > 0) return { status: 422, posted: { ...posted, fieldErrors } };
    return { status: error.status, posted: { ...posted, submitError: submitErrorOf(error.code) } };
  }
}

interface Checked {
  readonly body?: unknown;
  readonly fieldErrors?: readonly FieldError[];
}

/** Empty if the call has no body. */
async function check(form: Form, entries: Entries): Promise<Checked> {
  if (!form.schema) return {};
  const { data, error } = await safeParseAsync(await form.schema(), bodyOf(entries, form));
  if (!error) return { body: data };
  const places = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  return { fieldErrors: errorsOf(places, Object.keys(form.fields)) };
}

async function readForm(request: Post<unknown>['context']['req']): Promise<URLSearchParams | null> {
  try {
    return new URLSearchParams((await readBody(request, MAX_BYTES)).toString('utf8'));
  } catch (error) {
    if (error instanceof BodyTooLargeError) return null;
    throw error;
  }
}

const versionOf = (text: string | null): number | undefined =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

interface Call {
  readonly version: number | undefined;
  readonly params: Record<string, string> | undefined;
  readonly body: unknown;
  readonly post: Post<unknown>;
}

/** @throws {ApiError} when the context API rejects the form */
async function callOf(form: Form, { params, body, version, post }: Call): Promise<void> {
  const { context, viewer, credentials } = post;
  const api = createServerApi({
    locale: (context.locale ?? defaultLocale) as Locale,
    ...credentials,
    clientAddress: clientAddress(context.req),
  });
  // Repetitions by a double click or a reload count once.
  const hour = Math.floor(Date.now() / HOUR_MS);
  const content = JSON.stringify([form.name, params, body, version, viewer?.profile.oid, hour]);
  const key = createHash('sha256').update(content).digest('base64url');
  // What replaces a state is repeated, since it may have changed in between.
  const replaces = endpoints[form.operation].method !== 'POST' && version === undefined;
  const idempotencyKey = replaces ? undefined : key;
  const args = { params, body, version, idempotencyKey } as unknown as Arguments<Form['operation']>;
  await api.call(form.operation, args);
}
