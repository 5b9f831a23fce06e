import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Locale } from '../contract/shared/locale.ts';
import { localizedPath, routes } from '../lib/config/routes.ts';
import { PlainError } from '../scripts/report/plainError.ts';

export interface Editor {
  readonly origin: string;
  /** `Cookie` of an administrator's session. */
  readonly cookie: string;
}

interface Published {
  /** Page of the record. */
  readonly path: string;
  /** Present text. */
  readonly text: string;
}

interface ContentRecord {
  readonly version: number;
  readonly address: string;
  readonly content: { readonly sourceLocale: Locale; readonly text: Record<string, { summary: string }> };
}

const POLL_MS = 10;
const NEVER_MS = 30_000;

interface Change {
  readonly method: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function call<T>({ origin, cookie }: Editor, path: string, init?: Change): Promise<T> {
  const headers = { cookie, origin, accept: 'application/json', 'accept-language': 'en' };
  const response = await fetch(`${origin}/api/context/v1/content/opportunities${path}`, {
    ...init,
    headers: { ...headers, ...init?.headers },
  });
  if (!response.ok) throw new PlainError(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

const change = (method: string, version: number, body: object): Change => ({
  method,
  body: JSON.stringify(body),
  headers: {
    'content-type': 'application/json',
    'if-match': `"${version}"`,
    'idempotency-key': randomUUID(),
  },
});

/** Changes a summary, which lists of initiatives and pages of text do not show. */
export async function publishOpportunity(editor: Editor): Promise<Published> {
  const { items } = await call<{ items: readonly { id: string }[] }>(editor, '?page=1');
  const record = `/records/${items[0]!.id}`;
  const { content, version, address } = await call<ContentRecord>(editor, `${record}/editing`);
  const { sourceLocale, text } = content;
  const summary = `Changed as number ${randomUUID()}.`;
  const changed = { ...content, text: { ...text, [sourceLocale]: { ...text[sourceLocale], summary } } };
  const saved = await call<ContentRecord>(
    editor,
    `${record}/draft`,
    change('PUT', version, { content: changed }),
  );
  await call(editor, `${record}/publication`, change('POST', saved.version, { note: null, at: null }));
  const [initiative = '', opportunity = ''] = address.split('/');
  return { path: localizedPath(routes.opportunity(initiative, opportunity), sourceLocale), text: summary };
}

/** Milliseconds until a visitor sees the change. */
export async function staleness(editor: Editor): Promise<number> {
  const { path, text } = await publishOpportunity(editor);
  const start = performance.now();
  for (;;) {
    const page = await (await fetch(editor.origin + path)).text();
    const ms = performance.now() - start;
    if (page.includes(text)) return ms;
    if (ms > NEVER_MS) throw new PlainError(`${path} did not change.`);
    await wait(POLL_MS);
  }
}
