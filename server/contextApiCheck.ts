import { operations } from '#contract/operations.ts';
import { logger } from '#lib/log/logger.server.ts';

const LIMIT_MS = 2000;

export interface ContextApi {
  readonly url: string;
  readonly key: string;
}

/** Returns null, or for operators the reason against serving. */
export type ContextApiCheck = () => Promise<string | null>;

const WRONG_BASE =
  'CONTEXT_API_URL is not the base address of a context API: ' +
  `${operations.getContext.path}, which is added to it, is not there`;

/** Makes the call that each page needs, one at a time within two seconds. Logs changes. */
export function createContextApiCheck(api: ContextApi): ContextApiCheck {
  let underWay: Promise<string | null> | undefined;
  let known: string | null = null;
  return async () => {
    underWay ??= problemOf(api).finally(() => (underWay = undefined));
    const problem = await underWay;
    if (problem !== known) {
      known = problem;
      if (problem === null) logger().info('the context API responds');
      else logger().error({ problem }, 'the context API cannot be used');
    }
    return problem;
  };
}

async function problemOf({ url, key }: ContextApi): Promise<string | null> {
  try {
    const response = await fetch(url + operations.getContext.path, {
      headers: { accept: 'application/json', 'accept-language': 'en', 'ocp-apim-subscription-key': key },
      redirect: 'manual',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    return await problemOfResponse(response);
  } catch {
    return 'the context API does not respond';
  }
}

async function problemOfResponse(response: Response): Promise<string | null> {
  const { status, ok } = response;
  if (ok) return (await isObject(response)) ? null : `${WRONG_BASE}, but something else (status ${status})`;
  await response.body?.cancel();
  if (status === 401 || status === 403) return `the context API rejects CONTEXT_API_KEY (status ${status})`;
  if (status < 500 && status !== 429) return `${WRONG_BASE} (status ${status})`;
  return `the context API fails (status ${status})`;
}

async function isObject(response: Response): Promise<boolean> {
  const body = (await response.json().catch(() => null)) as unknown;
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}
