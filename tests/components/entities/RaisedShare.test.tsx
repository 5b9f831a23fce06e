import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { RaisedShare } from '#components/entities/RaisedShare.tsx';
import { type Locale, locales } from '#contract/shared/locale.ts';
import type { Raised } from '#contract/shared/money.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

const raised: Raised = {
  ...{ currency: 'EUR', wanted: 1000, raised: 250, percent: 25 },
  dollars: { wanted: 1160, raised: 290, rate: 0.8625, on: '2026-02-03' },
};
const show = (locale: Locale = 'en', changes: Partial<Raised> = {}) =>
  renderScreen(<RaisedShare raised={{ ...raised, ...changes }} kind="funded" />, { locale });

describe('RaisedShare', () => {
  test('says in dollars, too, with the whole rate and its day', () => {
    show();
    const text = screen.getByText(/^About/).textContent.replaceAll('\u00a0', ' ');
    expect(text).toBe('About $290 of $1,160, at €0.8625 for one US dollar on February 3, 2026');
  });

  test('says nothing in dollars without a rate', () => {
    show('en', { dollars: undefined });
    expect(screen.getByText('€250 of €1,000 funded (25%)')).toBeVisible();
    expect(screen.queryByText(/About/)).toBeNull();
  });

  test.each(locales)('names the rate in %s', (locale) => {
    show(locale);
    expect(screen.getByText(/0[.,]8625/)).toBeVisible();
  });
});
