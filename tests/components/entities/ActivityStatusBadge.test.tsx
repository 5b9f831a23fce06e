import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ActivityStatusBadge } from '#components/entities/ActivityStatusBadge.tsx';
import { activityStatuses } from '#contract/codeLists/constants.ts';

test('each status of a project has its own look, with a sign beside its word', () => {
  const looks = activityStatuses.map((code) => {
    const { container, unmount } = render(<ActivityStatusBadge status={{ code, name: code }} />);
    const look = `${String(container.firstElementChild?.className)} ${String(container.querySelector('path')?.outerHTML)}`;
    unmount();
    return look;
  });
  expect(new Set(looks).size).toBe(activityStatuses.length);
});

test('a status of another context API has a sign, too', () => {
  const { container } = render(<ActivityStatusBadge status={{ code: 'dreamt-of', name: 'Dreamt of' }} />);
  expect(screen.getByText('Dreamt of')).toBeVisible();
  expect(container.querySelector('svg')).not.toBeNull();
});
