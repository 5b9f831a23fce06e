// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { analyticsEvent } from '#lib/analytics/analyticsEvent.ts';
import { consentScript } from '#lib/analytics/consentScript.ts';
import { loadTagManager } from '#lib/analytics/tagManager.ts';

const root = document.documentElement;
const denied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};

beforeEach(() => {
  document.body.innerHTML = `
    <section data-consent-banner tabindex="-1">
      <button data-consent-choice="denied"></button><button data-consent-choice="granted"></button>
    </section>
    <main id="content" tabindex="-1"></main>
    <footer><button data-consent-choice="open"></button></footer>`;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  delete root.dataset['consent'];
  delete window.dataLayer;
  delete window.gtag;
  document.head.innerHTML = '';
});

// Runs the script like a browser. It listens for good, so each test has its own window.
let stop: () => void = () => undefined;
function open() {
  const listen = window.addEventListener.bind(window);
  const add = vi.spyOn(window, 'addEventListener').mockImplementation(listen);
  (0, eval)(consentScript);
  const listeners = add.mock.calls.map(([name, listener]) => [name, listener] as const);
  add.mockRestore();
  stop = () => {
    for (const [name, listener] of listeners) window.removeEventListener(name, listener);
  };
}
afterEach(() => {
  stop();
});

const commands = () => (window.dataLayer ?? []).map((each) => [...(each as unknown[])]);
const choose = (choice: string) => {
  const button = document.querySelector<HTMLElement>(`[data-consent-choice="${choice}"]`);
  button?.focus();
  button?.click();
};

describe('before anything else', () => {
  test('everything is denied before a choice', () => {
    open();
    expect(commands()).toEqual([['consent', 'default', denied]]);
    expect(root.dataset['consent']).toBeUndefined();
    expect(document.cookie).toBe('');
  });

  test.each(['granted', 'denied'])('an earlier choice, %s, remains', (choice) => {
    localStorage.setItem('analytics-consent', choice);
    open();
    expect(root.dataset['consent']).toBe(choice);
    expect(commands()).toEqual([['consent', 'default', denied]]);
  });

  test.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
    'the browser setting %o denies consent, unless the visitor accepts',
    (wish) => {
      vi.stubGlobal('navigator', wish);
      open();
      expect(root.dataset['consent']).toBe('denied');
      choose('granted');
      expect(root.dataset['consent']).toBe('granted');
    },
  );

  test('a browser that keeps nothing asks again', () => {
    vi.stubGlobal('localStorage', undefined);
    open();
    choose('denied');
    expect(root.dataset['consent']).toBe('denied');
  });
});

describe('the banner', () => {
  test('saves the choice, emits it, and moves the focus to the page', () => {
    open();
    const heard = vi.fn();
    window.addEventListener('consent', heard, { once: true });
    choose('granted');
    expect(localStorage.getItem('analytics-consent')).toBe('granted');
    expect(root.dataset['consent']).toBe('granted');
    expect(heard).toHaveBeenCalledOnce();
    expect(document.activeElement?.id).toBe('content');
  });

  test('comes back from the footer, and the focus goes there and back', () => {
    localStorage.setItem('analytics-consent', 'granted');
    open();
    choose('open');
    expect(root.dataset['consent']).toBeUndefined();
    expect(document.activeElement).toBe(document.querySelector('[data-consent-banner]'));
    expect(localStorage.getItem('analytics-consent')).toBe('granted');
    choose('denied');
    expect(localStorage.getItem('analytics-consent')).toBe('denied');
    expect(document.activeElement).toBe(document.querySelector('footer button'));
  });
});

describe('the tag manager', () => {
  test('is loaded after the consent is passed on, and receives events', () => {
    open();
    const emit = loadTagManager('GTM-ABC1234');
    emit(analyticsEvent('view_compact', { initiative: 'birim' }));
    const [, update, start, event] = window.dataLayer as [unknown, unknown[], { event: string }, unknown];
    expect([...update]).toEqual(['consent', 'update', { analytics_storage: 'granted' }]);
    expect(start.event).toBe('gtm.js');
    expect(event).toEqual({ event: 'view_compact', initiative: 'birim' });
    expect(document.head.querySelector('script')?.src).toBe(
      'https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234',
    );
  });
});
