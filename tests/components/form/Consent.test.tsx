import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ContactScreen } from '#components/features/contact/ContactScreen.tsx';
import { contextQueries } from '#lib/api/context.ts';
import { siteContext } from '#tests/support/fixtures.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

test.each([
  [siteContext.site.pages, ['/privacy']],
  [['about'], []],
])('a form leads to the page on privacy where there is one: %j', (pages, links) => {
  renderScreen(<ContactScreen params={{ initiative: null }} />, {
    path: '/contact',
    seed: (client, api) => {
      const context = { ...siteContext, site: { ...siteContext.site, pages } };
      client.setQueryData(contextQueries(api).site().queryKey, context);
    },
  });
  expect(screen.getByRole('checkbox', { name: /^I agree to you using these details/ })).toBeVisible();
  const found = screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
  expect(found.filter((href) => href === '/privacy')).toEqual(links);
});
