// @vitest-environment jsdom
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TrackedEvent } from '#lib/analytics/events.ts';
import { videoFollower } from '#lib/analytics/videos.ts';

let tracked: TrackedEvent[] = [];
let look: () => void;
beforeAll(() => {
  vi.useFakeTimers();
  look = videoFollower((event) => tracked.push(event));
});
afterAll(() => vi.useRealTimers());
beforeEach(() => {
  tracked = [];
  document.body.innerHTML = '';
});
const names = () =>
  tracked.map(({ event, payload }) => ('percent' in payload ? `${event} ${payload.percent}` : event));
const all = [
  'video_start',
  'video_progress 10',
  'video_progress 25',
  'video_progress 50',
  'video_progress 75',
  'video_complete',
];

describe('a film of the site', () => {
  function play(times: readonly number[]) {
    document.body.innerHTML = '<video data-video="abc"></video>';
    const film = document.querySelector('video')!;
    const is = (property: string, value: unknown) =>
      Object.defineProperty(film, property, { value, configurable: true });
    is('duration', 100);
    is('currentTime', 0);
    is('paused', false);
    const fire = (name: string) => film.dispatchEvent(new Event(name));
    fire('play');
    for (const time of times) {
      is('currentTime', time);
      fire('timeupdate');
    }
    return { fire, is };
  }

  test('emits start, progress and end, once each', () => {
    const { fire, is } = play([0, 9.9, 10, 30, 30, 51, 76, 99]);
    is('ended', true);
    fire('ended');
    expect(names()).toEqual(all);
    fire('play');
    fire('timeupdate');
    fire('ended');
    expect(tracked).toHaveLength(6);
    expect(tracked[0]).toEqual({ event: 'video_start', payload: { provider: 'self', video: 'abc' } });
  });

  test('that played before tracking started is emitted once', () => {
    document.body.innerHTML = '<video data-video="abc"></video>';
    const film = document.querySelector('video')!;
    for (const [property, value] of Object.entries({
      paused: true,
      ended: true,
      duration: 9,
      currentTime: 9,
    }))
      Object.defineProperty(film, property, { value });
    look();
    look();
    expect(names()).toEqual(all);
  });

  test('emits nothing when it is wound forward without playing', () => {
    document.body.innerHTML = '<video data-video="abc"></video>';
    document.querySelector('video')!.dispatchEvent(new Event('timeupdate'));
    expect(tracked).toEqual([]);
  });

  test('of another kind emits nothing', () => {
    document.body.innerHTML = '<video></video>';
    document.querySelector('video')!.dispatchEvent(new Event('play'));
    expect(tracked).toEqual([]);
  });
});

describe.each([
  {
    provider: 'youtube',
    origin: 'https://www.youtube-nocookie.com',
    hello: ['{"event":"listening","id":1,"channel":"widget"}'],
    said: [
      '{"event":"initialDelivery","info":{"playerState":-1,"currentTime":0,"duration":100}}',
      '{"event":"infoDelivery","info":{"playerState":1}}',
      ...[11, 26, 55, 80].map((currentTime) =>
        JSON.stringify({ event: 'infoDelivery', info: { currentTime } }),
      ),
      '{"event":"infoDelivery","info":{"playerState":0}}',
    ],
  },
  {
    provider: 'vimeo',
    origin: 'https://player.vimeo.com',
    hello: ['play', 'timeupdate', 'ended'].map((value) =>
      JSON.stringify({ method: 'addEventListener', value }),
    ),
    said: [
      { event: 'ready' },
      { event: 'play', data: { seconds: 0, duration: 100 } },
      ...[11, 26, 55, 80].map((seconds) => ({ event: 'timeupdate', data: { seconds, duration: 100 } })),
      { event: 'ended', data: { seconds: 100, duration: 100 } },
    ],
  },
])('a film at $provider', ({ provider, origin, hello, said }) => {
  function open() {
    document.body.innerHTML = `<iframe data-provider="${provider}" data-video="id"></iframe>`;
    const frame = document.querySelector('iframe')!;
    const spoken = vi.spyOn(frame.contentWindow!, 'postMessage').mockReturnValue();
    look();
    look();
    const say = (data: unknown, from = origin, source: MessageEventSource | null = frame.contentWindow) =>
      window.dispatchEvent(new MessageEvent('message', { data, origin: from, source }));
    return { spoken, say };
  }

  test('is polled until it responds, and emitted once', () => {
    const { spoken, say } = open();
    vi.advanceTimersByTime(300);
    expect(spoken.mock.calls).toEqual([...hello, ...hello].map((word) => [word, '*']));
    for (const each of [...said, ...said]) say(each);
    const before = spoken.mock.calls.length;
    vi.advanceTimersByTime(20_000);
    expect(spoken.mock.calls).toHaveLength(before);
    expect(names()).toEqual(all);
    expect(tracked[0]?.payload).toEqual({ provider, video: 'id' });
  });

  test('ignores messages from elsewhere and invalid ones', () => {
    const { say } = open();
    for (const each of said) {
      say(each, 'https://evil.example');
      say(each, origin, window);
    }
    for (const nonsense of ['{', 'null', 7, null, '[]', '{"info":null}']) say(nonsense);
    expect(tracked).toEqual([]);
  });

  test('that never responds is not polled for ever', () => {
    const { spoken } = open();
    vi.advanceTimersByTime(60_000);
    expect(spoken.mock.calls.length).toBe(40 * hello.length);
  });
});
