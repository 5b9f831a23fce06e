import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FallbackNotice } from '#components/record/FallbackNotice.tsx';
import { TextLanguage } from '#components/record/LocalizedText.tsx';
import { locales } from '#contract/shared/locale.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

const translated = { version: 2, current: 'vi', isTranslation: true } as const;

describe('a text that its record has left behind', () => {
  test('has a note with a link to the present one', () => {
    renderScreen(<TextLanguage language="en" outdated={translated} href="/news/wells" />);
    expect(screen.getByText('Translated from an earlier version.')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Read the current version (Tiếng Việt)' });
    expect(link).toHaveAttribute('hreflang', 'vi');
    expect(link.getAttribute('href')).toContain('/news/wells');
  });

  test('is not called a translation where others are translated from it', () => {
    renderScreen(<FallbackNotice language="en" outdated={{ ...translated, isTranslation: false }} />);
    expect(screen.getByText('Written for an earlier version.')).toBeVisible();
  });

  test('says nothing of a text of the present version', () => {
    const { container } = renderScreen(<TextLanguage language="en" />);
    expect(container.textContent).toBe('');
  });

  test.each(locales)('has its texts in %s', (locale) => {
    renderScreen(<TextLanguage language={locale} outdated={translated} />, { locale });
    expect(screen.getByRole('link', { name: /Tiếng Việt/ })).toBeVisible();
  });
});
