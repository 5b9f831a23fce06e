import { createHash } from 'node:crypto';
import type { AwsClient } from 'aws4fetch';
import { type ByteSpan, type FileStore, MissingContentError, StoreError } from './fileStore.ts';

export interface S3Config {
  /** Address of the service; the bucket is in the path. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Timeouts in milliseconds. */
export interface S3Limits {
  /** For a response without a body, and for each further part of a response. */
  readonly response: number;
  /** For sending a file and its response. */
  readonly save: number;
}

// The portal waits four seconds; the largest film has 200 MB.
export const defaultLimits: S3Limits = { response: 2_500, save: 120_000 };

const TRIES = 2;

interface Call {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  readonly headers?: Record<string, string>;
  readonly body?: Uint8Array;
}

/** Ends a call after a time without progress. */
class Patience {
  readonly #controller = new AbortController();
  readonly #limit: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(limit: number) {
    this.#limit = limit;
    this.renew();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  renew(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => this.#controller.abort(new StoreError(`no response within ${String(this.#limit)} ms`)),
      this.#limit,
    );
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  stop(): void {
    this.end();
    this.#controller.abort();
  }
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
};

const failure = (error: unknown) =>
  error instanceof MissingContentError
    ? error
    : new StoreError(`the S3 store: ${reasonOf(error)}`, { cause: error });

const wholeBytes = (text: string | null) => (/^\d+$/.test(text ?? '') ? Number(text) : undefined);

/** Requires the stated length. */
async function* parts(response: Response, length: number, patience: Patience): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    for await (const part of response.body ?? []) {
      patience.renew();
      bytes += part.length;
      if (bytes > length) break;
      yield part;
    }
    if (bytes !== length) throw new StoreError(`${String(bytes)} bytes instead of ${String(length)}`);
  } catch (error) {
    throw failure(error);
  } finally {
    // A reader who leaves ends the call.
    patience.stop();
  }
}

/** Creates a store in a bucket of any S3 service. */
export function createS3Store(config: S3Config, limits: S3Limits = defaultLimits): FileStore {
  const { endpoint, bucket, ...access } = config;
  // Loaded only for an existing file; retries and limits are ours.
  let client: Promise<AwsClient> | undefined;
  const loadClient = async () => {
    const { AwsClient: Client } = await import('aws4fetch');
    return new Client({ ...access, service: 's3', retries: 0 });
  };
  const addressOf = (sha256: string) =>
    `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}/${sha256.slice(0, 2)}/${sha256}`;

  async function attempt(sha256: string, call: Call, patience: Patience): Promise<Response> {
    client ??= loadClient();
    const signed = await (await client).sign(addressOf(sha256), call as RequestInit);
    const response = await fetch(signed, { signal: patience.signal, redirect: 'manual' });
    if (response.ok) return response;
    await response.body?.cancel();
    if (response.status === 404 && call.method !== 'PUT') throw new MissingContentError('s3', sha256);
    throw new StoreError(`responded to ${call.method} with ${String(response.status)}`);
  }

  /** Retries once: a reused connection may have ended. */
  async function callStore(sha256: string, call: Call, patience: Patience): Promise<Response> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempt(sha256, call, patience);
      } catch (error) {
        if (tries < TRIES && error instanceof TypeError && !patience.signal.aborted) continue;
        patience.end();
        throw failure(error);
      }
    }
  }

  async function ask(sha256: string, call: Call, limit = limits.response): Promise<Response> {
    const patience = new Patience(limit);
    const response = await callStore(sha256, call, patience);
    patience.end();
    await response.body?.cancel();
    return response;
  }

  async function size(sha256: string): Promise<number | null> {
    try {
      const { headers } = await ask(sha256, { method: 'HEAD' });
      return wholeBytes(headers.get('content-length')) ?? null;
    } catch (error) {
      if (error instanceof MissingContentError) return null;
      throw error;
    }
  }

  async function open(sha256: string, { start, end }: ByteSpan): Promise<AsyncIterable<Uint8Array>> {
    const patience = new Patience(limits.response);
    const range = `bytes=${String(start)}-${String(end)}`;
    const response = await callStore(sha256, { method: 'GET', headers: { range } }, patience);
    const isPart = response.headers
      .get('content-range')
      ?.startsWith(`bytes ${String(start)}-${String(end)}/`);
    const isWhole = response.status === 200 && start === 0;
    if (!isPart && !isWhole) {
      patience.stop();
      throw new StoreError(`the S3 store: responded with other bytes than ${range}`);
    }
    return parts(response, end - start + 1, patience);
  }

  return {
    name: 's3',
    // The service compares both hashes with the received bytes.
    async save(sha256, content) {
      const md5 = createHash('md5').update(content).digest('base64');
      const headers = { 'x-amz-content-sha256': sha256, 'content-md5': md5 };
      await ask(sha256, { method: 'PUT', headers, body: content }, limits.save);
    },
    size,
    open,
    async remove(sha256) {
      await ask(sha256, { method: 'DELETE' }).catch((error: unknown) => {
        if (!(error instanceof MissingContentError)) throw error;
      });
    },
  };
}
