import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { InitiativeCard } from '#components/entities/InitiativeCard.tsx';
import { contextQueries } from '#lib/api/context.ts';
import { siteContext, summary } from '#tests/support/fixtures.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

describe('InitiativeCard', () => {
  test('shows location, topics and size', () => {
    renderScreen(<InitiativeCard initiative={summary(1, { seekingSupport: true })} />);
    const card = screen.getByRole('article');
    expect(card).toHaveTextContent(/Vietnam · Central Highlands/);
    expect(card).toHaveTextContent(/Coffee · 123,456 ha/);
    for (const badge of ['Advanced', 'Seeking support', 'Demonstration'])
      expect(card).toHaveTextContent(badge);
  });

  test('shows how many indicators do well, and how many of their values are verified', () => {
    const progress = {
      statuses: {
        'target-achieved': 1,
        'on-track': 2,
        moderate: 0,
        limited: 3,
        deteriorating: 0,
        'no-data': 2,
      },
      verification: {
        counts: { 'self-reported': 3, 'locally-confirmed': 2, 'panel-verified': 1 },
        verifiedOn: '2026-03-18',
      },
    };
    renderScreen(<InitiativeCard initiative={summary(1, { progress })} />);
    const card = screen.getByRole('article');
    expect(card).toHaveTextContent('3 of 8 indicators on track or achieved');
    expect(card).toHaveTextContent('3 of 6 latest values verified, last on March 18, 2026');
  });

  test.each([
    ['is among others', false, 1],
    ['is like all others, as the notice of the site says', true, 0],
  ])('marks demonstration data where it %s', (_, onlyDemonstration, marks) => {
    renderScreen(<InitiativeCard initiative={summary(1)} />, {
      seed: (client, api) => {
        client.setQueryData(contextQueries(api).site().queryKey, {
          ...siteContext,
          site: { ...siteContext.site, onlyDemonstration },
        });
      },
    });
    expect(screen.queryAllByText('Demonstration')).toHaveLength(marks);
  });

  test('marks a text in another language and says which', () => {
    renderScreen(<InitiativeCard initiative={summary(1, { language: 'vi' })} />);
    expect(screen.getByRole('heading', { name: 'Initiative 1' })).toHaveAttribute('lang', 'vi');
    expect(screen.getByText('What initiative 1 wants.')).toHaveAttribute('lang', 'vi');
    expect(screen.getByText('Shown in Vietnamese')).not.toHaveAttribute('lang', 'vi');
  });

  test('does not mark a text in the language of the page', () => {
    renderScreen(<InitiativeCard initiative={summary(1, { language: 'vi' })} />, { locale: 'vi' });
    expect(screen.getByRole('heading', { name: 'Initiative 1' })).not.toHaveAttribute('lang');
    expect(screen.getByRole('link', { name: 'Initiative 1' })).toHaveAttribute(
      'href',
      '/vi/initiatives/initiative-1',
    );
  });

  test('shows its photograph with its description, and otherwise decorative art', () => {
    const heroImage = {
      url: 'https://photos.example/a.jpg',
      alt: 'Coffee terraces',
      credit: 'A. Photographer',
    };
    const { unmount } = renderScreen(<InitiativeCard initiative={summary(1, { heroImage })} />);
    expect(screen.getByRole('img', { name: 'Coffee terraces' })).toHaveAttribute('src', heroImage.url);
    unmount();
    renderScreen(<InitiativeCard initiative={summary(1)} />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByRole('presentation')).toHaveAttribute('src', '/api/art/initiative-1?format=card');
  });

  test('highlights its point on the map on hover and focus', async () => {
    const onHighlight = vi.fn();
    renderScreen(<InitiativeCard initiative={summary(1)} onHighlight={onHighlight} />);
    await userEvent.hover(screen.getByRole('article'));
    expect(onHighlight).toHaveBeenLastCalledWith(summary(1).id);
    await userEvent.unhover(screen.getByRole('article'));
    expect(onHighlight).toHaveBeenLastCalledWith(null);
    await userEvent.tab();
    expect(onHighlight).toHaveBeenLastCalledWith(summary(1).id);
    await userEvent.tab();
    expect(onHighlight).toHaveBeenLastCalledWith(null);
  });
});
