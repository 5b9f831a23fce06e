import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { progressBar } from '#components/layout/progressBar.ts';
import { RouteProgress } from '#components/layout/RouteProgress.tsx';
import { renderScreen } from '#tests/support/renderScreen.tsx';

type RouterEvent = 'routeChangeStart' | 'routeChangeComplete' | 'routeChangeError';

const bar = () => document.querySelector('#nprogress');

function show() {
  const { router, unmount } = renderScreen(<RouteProgress />);
  const emit = (event: RouterEvent) => {
    act(() => {
      router.events.emit(event, '/initiatives');
    });
  };
  return { emit, unmount };
}

describe('RouteProgress', () => {
  test('starts at 8 %, changes within 200 ms and advances every 800 ms', () => {
    expect(progressBar.settings).toMatchObject({
      minimum: 0.08,
      speed: 200,
      trickleSpeed: 800,
      showSpinner: false,
    });
  });

  test.each(['routeChangeComplete', 'routeChangeError'] as const)(
    'shows from the start of a change to %s',
    async (end) => {
      const { emit } = show();
      expect(bar()).toBeNull();
      emit('routeChangeStart');
      await waitFor(() => {
        expect(bar()).toBeInTheDocument();
      });
      emit(end);
      await waitFor(() => {
        expect(bar()).toBeNull();
      });
    },
  );

  test('starts with the click: its code arrives while the page is idle', async () => {
    vi.stubGlobal('requestIdleCallback', (act: () => void) => {
      act();
    });
    const { emit } = show();
    await import('#components/layout/progressBar.ts');
    await act(() => Promise.resolve());
    emit('routeChangeStart');
    // Needs no loaded code.
    expect(bar()).toBeInTheDocument();
    emit('routeChangeComplete');
    vi.unstubAllGlobals();
  });

  test('says nothing to assistive technology', async () => {
    const { emit } = show();
    emit('routeChangeStart');
    await waitFor(() => {
      expect(bar()).toBeInTheDocument();
    });
    expect(bar()?.firstElementChild).toHaveAttribute('aria-hidden', 'true');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('does not show for a change that is over when its code is there', async () => {
    const { emit } = show();
    emit('routeChangeStart');
    emit('routeChangeComplete');
    await import('#components/layout/progressBar.ts');
    await Promise.resolve();
    expect(bar()).toBeNull();
  });

  test('goes when its page does, and hears nothing any more', async () => {
    const { emit, unmount } = show();
    emit('routeChangeStart');
    await waitFor(() => {
      expect(bar()).toBeInTheDocument();
    });
    unmount();
    expect(bar()).toBeNull();
    expect(progressBar.isStarted()).toBe(false);
    emit('routeChangeStart');
    await import('#components/layout/progressBar.ts');
    await Promise.resolve();
    expect(bar()).toBeNull();
  });
});
