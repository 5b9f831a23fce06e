import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ProjectMap } from '#components/features/projects/ProjectMap.tsx';
import { SourcingAreaMap } from '#components/features/sourcingAreas/SourcingAreaMap.tsx';
import { installBrowser } from '#tests/components/map/browser.ts';
import { browserPath, respondTo } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { sourcingArea, sourcingAreaList } from '#tests/support/documents.ts';
import { factLine } from '#tests/support/factLine.ts';
import { project } from '#tests/support/projects.ts';
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

const comeIntoView = () => {
  act(() => {
    browser.comeIntoView();
  });
};

const boundary = {
  type: 'MultiPolygon' as const,
  coordinates: [
    [
      [
        [108, 12],
        [108.4, 12],
        [108.4, 12.4],
        [108, 12],
      ],
    ],
  ] as [number, number][][][],
};

const location = { name: 'Krông Ana', position: [108.1, 12.6] as [number, number] };

test('a popup says of a project where it is, what it is about, how far it is and how far it is funded', async () => {
  const shown = project({ location, commodities: [{ code: 'coffee', name: 'Coffee' }] });
  renderScreen(
    <ProjectMap
      initiative="dak-lak"
      projects={[shown]}
      label="Map of the projects"
      address={(slug) => `#${slug}`}
    />,
  );
  comeIntoView();
  await userEvent.click(await screen.findByRole('button', { name: shown.name }));
  const popup = await screen.findByRole('link', { name: shown.name });
  expect(popup).toHaveAttribute('href', '#springs');
  for (const text of ['Krông Ana', 'Coffee', shown.activityStatus.name, /^€250,000.50 of €1,000,000/])
    expect(await screen.findByText(text)).toBeVisible();
});

test('a popup says of a sourcing area where it is, what comes from there and what is done', async () => {
  const [area] = sourcingAreaList().items;
  server.use(respondTo('getSourcingArea', () => HttpResponse.json(sourcingArea()), browserPath));
  renderScreen(<SourcingAreaMap label="Map of the areas" areas={[area!]} organization="dragonfly" />);
  comeIntoView();
  await userEvent.click(await screen.findByRole('button', { name: area!.name }));
  expect(await screen.findByText('3,120 t in 2025')).toBeVisible();
  expect(screen.getByText(factLine('Vietnam · Coffee'))).toBeVisible();
  expect(screen.getByText('Training and advice')).toBeVisible();
});

test('a sourcing area is an area where its boundary is known, on a near view', async () => {
  const [area] = sourcingAreaList().items;
  const asked: string[] = [];
  const response = ({ request }: { request: Request }) => {
    asked.push(new URL(request.url).pathname);
    return HttpResponse.json(sourcingArea({ boundary }));
  };
  server.use(respondTo('getSourcingArea', response, browserPath));
  const { container } = renderScreen(
    <SourcingAreaMap label="Map of the areas" areas={[area!]} organization="dragonfly" />,
  );
  comeIntoView();
  expect(await screen.findByRole('button', { name: area!.name })).toBeVisible();
  await waitFor(() => {
    expect(asked).toHaveLength(1);
  });
  await waitFor(() => {
    expect(container.querySelector('path.map-boundary')).not.toBeNull();
  });
});
