import { type OperationName, operations } from '#contract/operations.ts';
import { createHttpClient } from '#lib/http/httpClient.server.ts';
import { openApiOperations } from './openApiOperations.ts';
import { evidenceOf } from './operationEvidence.ts';
import { operationUrl } from './operationUrl.ts';
import { type Reply, walk } from './walk.ts';

export const DOCUMENT_PATH = '/v1/openapi.json';

export const policies = ['privacy', 'terms'] as const;

type Policy = (typeof policies)[number];

const DEADLINE_MS = 20_000;

/** From the document, or one call of each reading operation. */
export type Discovery = {
  readonly pages: readonly unknown[];
  /** Starter pages with gaps. */
  readonly templates: readonly Policy[];
} & (
  | { readonly document: ReadonlySet<OperationName> }
  | { readonly responses: ReadonlyMap<OperationName, boolean> }
);

/** Returns null without a context API. */
export async function discover(url: string, key: string): Promise<Discovery | null> {
  const http = createHttpClient({
    baseURL: url,
    headers: { 'Ocp-Apim-Subscription-Key': key, 'Accept-Language': 'en' },
    deadline: DEADLINE_MS,
  });
  const get = async (path: string): Promise<Reply> => {
    const options = { responseType: 'text', validateStatus: () => true } as const;
    const { status, data } = await http.get<string>(path, options);
    return { status, body: parsed(data) };
  };
  const [listed, context] = await Promise.all([get(DOCUMENT_PATH), get(operations.getContext.path)]);
  if (evidenceOf(context.status, context.body) !== 'offered') return null;
  const pages = pagesOf(context.body);
  const templates: Policy[] = [];
  for (const path of policies.filter((each) => pages.includes(each))) {
    const { body } = await get(operationUrl(operations.getPage.path, { query: { path } }));
    if ((body as { template?: unknown } | null)?.template === true) templates.push(path);
  }
  const document = openApiOperations(listed.body);
  if (document) return { document, pages, templates };
  const replies = await walk((name, args) => get(operationUrl(operations[name].path, args)));
  const responses = new Map<OperationName, boolean>([['getContext', true]]);
  for (const [name, { status, body }] of replies) {
    const evidence = evidenceOf(status, body);
    if (evidence !== 'uncertain') responses.set(name, evidence === 'offered');
  }
  return { responses, pages, templates };
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text)) as unknown;
  } catch {
    return null;
  }
}

function pagesOf(context: unknown): readonly unknown[] {
  const { site } = context as { site?: { pages?: unknown } | null };
  return Array.isArray(site?.pages) ? site.pages : [];
}
