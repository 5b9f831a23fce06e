import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { createParser } from 'eventsource-parser';
import { changesPath, heartbeatMs, readyEvent, resetEvent } from '#contract/changes/constants.ts';
import { refreshSettings } from '#lib/api/watchSettings.server.ts';
import { settings } from '#lib/config/settings.server.ts';
import { logger } from '#lib/log/logger.server.ts';
import { learnChange, setListening } from './contentChanges.server.ts';

/** Milliseconds of silence until a stream is reopened. */
const SILENCE_MS = 3 * heartbeatMs;
const RETRY_MS = 1_000;
/** Milliseconds until a missing stream is tried again. */
const ABSENT_MS = 600_000;

interface Following {
  lastEvent: string | undefined;
  readonly signal: AbortSignal;
}

const open = ({ lastEvent, signal }: Following): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { CONTEXT_API_URL, CONTEXT_API_KEY } = settings();
    const url = new URL(CONTEXT_API_URL.replace(/\/$/, '') + changesPath);
    const get = url.protocol === 'https:' ? getHttps : getHttp;
    const request = get(url, {
      agent: false,
      timeout: SILENCE_MS,
      signal,
      headers: {
        accept: 'text/event-stream',
        'Ocp-Apim-Subscription-Key': CONTEXT_API_KEY,
        ...(lastEvent !== undefined && { 'Last-Event-ID': lastEvent }),
      },
    });
    request.on('timeout', () => request.destroy(new Error('the stream of changes is silent')));
    request.on('error', reject);
    request.on('response', resolve);
    // It must not keep a stopped portal alive.
    request.on('socket', (socket) => socket.unref());
  });

const isStream = ({ statusCode, headers }: IncomingMessage): boolean =>
  statusCode === 200 && Boolean(headers['content-type']?.startsWith('text/event-stream'));

function learn(tags: readonly string[]): void {
  learnChange(tags);
  if (tags.includes('*') || tags.includes('portal_settings'))
    refreshSettings().catch((error: unknown) => {
      logger().warn({ err: error }, 'the settings could not be read');
    });
}

/** Returns false without a stream. */
async function follow(following: Following, onReady: () => void): Promise<boolean> {
  const response = await open(following);
  if (!isStream(response)) {
    response.destroy();
    return false;
  }
  const parser = createParser({
    maxBufferSize: 1024 * 1024,
    onError: (error) => response.destroy(error),
    onEvent: ({ id, event, data }) => {
      if (id !== undefined) following.lastEvent = id;
      if (event === readyEvent) onReady();
      else learn(event === resetEvent ? ['*'] : data.split(','));
    },
  });
  response.setEncoding('utf8');
  for await (const part of response) parser.feed(part as string);
  return true;
}

/**
 * Learns of changes as they are committed.
 *
 * @returns stops it
 */
export function watchChanges(): () => void {
  const stopping = new AbortController();
  const following: Following = { lastEvent: undefined, signal: stopping.signal };
  let wasListening: boolean | undefined;
  const isStopped = () => stopping.signal.aborted;
  const note = (isListening: boolean, reason?: unknown) => {
    // Another watcher may have started since.
    if (isStopped()) return;
    if (wasListening !== isListening)
      logger().info(
        { err: reason },
        isListening ? 'changes of content are heard of' : 'changes are not heard of',
      );
    wasListening = isListening;
    setListening(isListening);
  };

  /** Returns the milliseconds until the next attempt. */
  async function attempt(): Promise<number> {
    try {
      const wasStream = await follow(following, () => note(true));
      note(false);
      return wasStream ? RETRY_MS : ABSENT_MS;
    } catch (error) {
      note(false, error);
      return RETRY_MS;
    }
  }
  const watch = async () => {
    while (!isStopped()) {
      const ms = await attempt();
      await wait(ms, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
    }
  };
  void watch();
  return () => {
    stopping.abort();
    setListening(false);
  };
}
