import { analyticsEvent } from './analyticsEvent.ts';
import type { AnalyticsEvents, TrackedEvent } from './events.ts';

const shares = [10, 25, 50, 75] as const;

/** Emits each event of a video once; times in seconds. */
function watching(video: AnalyticsEvents['video_start'], emit: (event: TrackedEvent) => void) {
  const emitted = new Set<string>();
  let length = 0;
  const once = (name: string, event: TrackedEvent) => {
    if (emitted.has(name)) return;
    emitted.add(name);
    emit(event);
  };
  const start = () => {
    once('start', analyticsEvent('video_start', video));
  };
  const reach = (share: number) => {
    for (const percent of shares)
      if (share >= percent / 100)
        once(String(percent), analyticsEvent('video_progress', { ...video, percent }));
  };
  return {
    start,
    at: (time = 0, duration = 0) => {
      length = duration || length;
      if (emitted.has('start') && length > 0) reach(time / length);
    },
    end: () => {
      start();
      reach(1);
      once('end', analyticsEvent('video_complete', video));
    },
  };
}

type Watching = ReturnType<typeof watching>;

const HELLO_MS = 250;
const HELLOS = 40;

/** Messages to and from other sites' players, without their scripts. */
const players = {
  youtube: {
    origin: 'https://www.youtube-nocookie.com',
    // The player accepts no other messages until it responds.
    hello: [{ event: 'listening', id: 1, channel: 'widget' }],
    hear(message: Said, watch: Watching) {
      const { playerState, currentTime, duration } = message.info ?? {};
      if (playerState === 1) watch.start();
      watch.at(currentTime, duration);
      if (playerState === 0) watch.end();
    },
  },
  vimeo: {
    origin: 'https://player.vimeo.com',
    hello: ['play', 'timeupdate', 'ended'].map((value) => ({ method: 'addEventListener', value })),
    hear({ event, data }: Said, watch: Watching) {
      if (event === 'play' || event === 'timeupdate') watch.start();
      watch.at(data?.seconds, data?.duration);
      if (event === 'ended') watch.end();
    },
  },
} as const;

interface Said {
  event?: string;
  info?: { playerState?: number; currentTime?: number; duration?: number } | null;
  data?: { seconds?: number; duration?: number };
}

function understand(data: unknown): Said | null {
  try {
    const said: unknown = typeof data === 'string' ? JSON.parse(data) : data;
    return said && typeof said === 'object' ? said : null;
  } catch {
    return null;
  }
}

/**
 * Follows videos (`video[data-video]`) and framed ones (`iframe[data-video]`).
 *
 * @returns a function that finds videos added or started since
 */
export function videoFollower(emit: (event: TrackedEvent) => void): () => void {
  const watched = new WeakMap<Element, Watching>();
  const greeted = new WeakSet<Element>();
  const spoken = new WeakSet<Element>();
  const frames = () => [...document.querySelectorAll<HTMLIFrameElement>('iframe[data-video]')];
  const playerOf = ({ dataset }: HTMLElement) => players[dataset['provider'] as keyof typeof players];

  function watch(element: HTMLElement): Watching {
    const { video = '', provider = 'self' } = element.dataset;
    const known = watched.get(element) ?? watching({ provider: provider as 'self', video }, emit);
    watched.set(element, known);
    return known;
  }

  function see(film: EventTarget | null): void {
    if (!(film instanceof HTMLVideoElement) || !film.dataset['video']) return;
    const { paused, ended, currentTime, duration } = film;
    if (!paused || ended) watch(film).start();
    watch(film).at(currentTime, duration);
    if (ended) watch(film).end();
  }
  // Media events do not bubble, but can be captured.
  for (const name of ['play', 'timeupdate', 'ended']) {
    document.addEventListener(
      name,
      ({ target }) => {
        see(target);
      },
      true,
    );
  }

  function greet(frame: HTMLIFrameElement, times: number): void {
    if (spoken.has(frame) || !frame.isConnected || times === 0) return;
    // Any origin: the player may not have loaded yet, and the message is not secret.
    for (const word of playerOf(frame).hello) frame.contentWindow?.postMessage(JSON.stringify(word), '*');
    setTimeout(() => {
      greet(frame, times - 1);
    }, HELLO_MS);
  }
  addEventListener('message', ({ source, origin, data }) => {
    const frame = frames().find(({ contentWindow }) => contentWindow === source);
    const player = frame && playerOf(frame);
    const said = player?.origin === origin ? understand(data) : null;
    if (!frame || !player || !said) return;
    if (said.event !== 'ready') spoken.add(frame);
    player.hear(said, watch(frame));
  });

  return () => {
    document.querySelectorAll('video').forEach(see);
    for (const frame of frames().filter((each) => !greeted.has(each))) {
      greeted.add(frame);
      greet(frame, HELLOS);
    }
  };
}
