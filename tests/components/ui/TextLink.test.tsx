import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { TextLink } from '#components/ui/TextLink.tsx';
import { renderScreen } from '#tests/support/renderScreen.tsx';

const link = () => screen.getByRole('link');

describe('TextLink', () => {
  test('leads to content of the site in the language of the page', () => {
    renderScreen(<TextLink href="/initiatives">All</TextLink>, { locale: 'vi' });
    expect(link()).toHaveAttribute('href', '/vi/initiatives');
    expect(link()).not.toHaveAttribute('rel');
    expect(link()).not.toHaveAttribute('download');
  });

  test('says that it leads to another site, which learns nothing of this window', () => {
    renderScreen(
      <TextLink kind="external" href="https://other.example" note="(external site)">
        Other
      </TextLink>,
    );
    expect(link()).toHaveAccessibleName(/^Other ?\(external site\)$/);
    expect(link().getAttribute('rel')?.split(' ')).toEqual(expect.arrayContaining(['noopener', 'external']));
    expect(link()).not.toHaveAttribute('target');
  });

  test('offers a file for download', () => {
    renderScreen(
      <TextLink kind="media" href="/report.pdf" lang="vi">
        Report
      </TextLink>,
    );
    expect(link()).toHaveAttribute('download');
    expect(link()).toHaveAttribute('lang', 'vi');
    expect(link()).toHaveAccessibleName('Report');
  });
});
