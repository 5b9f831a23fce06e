import { act } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useLoadingFlag } from '#components/list/useLoadingFlag.ts';
import { useInterface } from '#store/interface.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

type Flag = Parameters<typeof useLoadingFlag>[0];

function List({ flag }: { flag: Flag }) {
  return <p aria-busy={useLoadingFlag(flag)}>results</p>;
}

afterEach(() => {
  useInterface.setState(useInterface.getInitialState());
});

test.each<Flag>(['initiatives', 'organizations', 'implementers'])(
  '%s load from the start of a route change to its end',
  (flag) => {
    const { router, unmount, getByText } = renderScreen(<List flag={flag} />);
    const emit = (event: 'routeChangeStart' | 'routeChangeComplete') => {
      act(() => {
        router.events.emit(event, '/any');
      });
    };
    const loading = () => useInterface.getState().loading;
    expect(getByText('results')).toHaveAttribute('aria-busy', 'false');
    emit('routeChangeStart');
    expect(getByText('results')).toHaveAttribute('aria-busy', 'true');
    expect(Object.entries(loading()).filter(([, is]) => is)).toEqual([[flag, true]]);
    emit('routeChangeComplete');
    expect(getByText('results')).toHaveAttribute('aria-busy', 'false');
    emit('routeChangeStart');
    unmount();
    expect(loading()[flag]).toBe(false);
  },
);
