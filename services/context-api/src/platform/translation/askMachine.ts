import { MachineError } from './machine.ts';

/** Largest response in bytes. */
const LARGEST = 1_000_000;

/** Statuses of an exhausted quota; 456 is DeepL's. */
const quotaStatuses = [402, 429, 456];

async function readBody({ body }: Response): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let size = 0;
  for await (const chunk of body ?? []) {
    size += (chunk as Uint8Array).byteLength;
    if (size > LARGEST) throw new MachineError('unavailable');
    text += decoder.decode(chunk as Uint8Array, { stream: true });
  }
  return text + decoder.decode();
}

interface Request {
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: object;
  readonly signal: AbortSignal;
}

/**
 * Sends a request without redirects; reads at most a megabyte.
 *
 * @throws MachineError, which says nothing of the request
 */
export async function askMachine({ url, headers = {}, body, signal }: Request): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new MachineError(quotaStatuses.includes(response.status) ? 'quota' : 'unavailable');
    }
    return JSON.parse(await readBody(response)) as unknown;
  } catch (error) {
    throw error instanceof MachineError ? error : new MachineError('unavailable');
  }
}
