import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Portfolio } from '#components/entities/Portfolio.tsx';
import { installBrowser } from '#tests/components/map/browser.ts';
import { browserPath, respondTo } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { convener } from '#tests/support/directories.ts';
import { detail, summary } from '#tests/support/fixtures.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

vi.mock('#components/map/world.ts', () => ({ loadWorld: () => new Promise(() => undefined) }));
vi.mock('#components/map/ground/files.ts', () => import('#tests/components/map/noFiles.ts'));

const server = contextApiServer(browserPath);
let browser: ReturnType<typeof installBrowser>;
beforeEach(() => {
  browser = installBrowser();
  // Next's links stop observing one by one.
  Object.assign(IntersectionObserver.prototype, { unobserve: () => undefined });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the map of a convener’s initiatives shows their boundaries in a near view, and none from afar', async () => {
  const slugs: string[] = [];
  const response = ({ request }: { request: Request }) => {
    slugs.push(new URL(request.url).pathname.split('/').at(-1) ?? '');
    return HttpResponse.json(detail());
  };
  server.use(respondTo('getInitiative', response, browserPath));
  const { container } = renderScreen(
    <Portfolio owner="convener" record={convener({ initiatives: [summary(1)] })} />,
    { path: '/conveners/round-table/landscape-initiatives' },
  );
  act(() => {
    browser.comeIntoView();
  });
  expect(await screen.findByRole('button', { name: 'Initiative 1' })).toBeVisible();
  await vi.waitFor(() => {
    expect(container.querySelector('path.map-boundary')).not.toBeNull();
  });
  expect(slugs).toEqual(['initiative-1']);
  await userEvent.click(screen.getByRole('button', { name: 'Zoom out' }));
  expect(container.querySelector('path.map-boundary')).toBeNull();
});
