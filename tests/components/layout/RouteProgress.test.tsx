import { act, screen, waitFor } from '@testing-library/react';
import NProgress from 'nprogress';
import { describe, expect, test } from 'vitest';
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
  test('moves as the specification says', () => {
    expect(NProgress.settings).toMatchObject({
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
      expect(bar()).toBeInTheDocument();
      emit(end);
      await waitFor(() => {
        expect(bar()).toBeNull();
      });
    },
  );

  test('says nothing to assistive technology', () => {
    const { emit } = show();
    emit('routeChangeStart');
    expect(bar()?.firstElementChild).toHaveAttribute('aria-hidden', 'true');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('goes when its page does, and hears nothing any more', () => {
    const { emit, unmount } = show();
    emit('routeChangeStart');
    unmount();
    expect(bar()).toBeNull();
    emit('routeChangeStart');
    expect(bar()).toBeNull();
  });
});
