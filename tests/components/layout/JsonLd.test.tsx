import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { JsonLd } from '#components/layout/JsonLd.tsx';
import { Trail } from '#components/layout/Trail.tsx';
import { dataBlocks } from '#tests/support/dataBlocks.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

const thing = (name: string) =>
  ({ '@context': 'https://schema.org', '@type': 'Organization', name }) as const;

describe('JsonLd', () => {
  test.each([
    '</script><script>alert(1)</script>',
    '<!--<script>',
    '</SCRIPT >',
    '"\\\u2028\u2029',
    "=cmd|' /C calc'!A0",
  ])('holds %j without ending', (name) => {
    renderScreen(<JsonLd name="test" thing={thing(name)} />);
    expect(document.head.querySelectorAll('script')).toHaveLength(1);
    expect(document.head.innerHTML).not.toContain('alert(1)</script><');
    expect(dataBlocks()).toEqual([thing(name)]);
  });
});

describe('Trail', () => {
  const trail = <Trail crumbs={[{ label: 'Initiatives', href: '/initiatives' }]} current="Đắk Lắk" />;

  test('leads people from the home page down', () => {
    renderScreen(trail, { locale: 'en' });
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/initiatives',
    ]);
  });

  test('has the same as structured data, with the page itself', () => {
    renderScreen(trail, { locale: 'vi' });
    expect(dataBlocks()).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Trang chủ', item: 'https://portal.test/vi' },
          {
            '@type': 'ListItem',
            position: 2,
            name: 'Initiatives',
            item: 'https://portal.test/vi/initiatives',
          },
          { '@type': 'ListItem', position: 3, name: 'Đắk Lắk' },
        ],
      },
    ]);
  });

  test('says nothing to machines where the address of the site is not known', () => {
    renderScreen(trail, { site: null });
    expect(dataBlocks()).toEqual([]);
  });
});
