import { render, renderHook, screen } from '@testing-library/react';
import { useTranslation } from 'next-i18next/pages';
import { expect, test } from 'vitest';
import { Translated } from '#components/layout/Translated.tsx';

const texts = (locale: string, apply: string) => ({
  initialI18nStore: { [locale]: { common: { list: { apply } } } },
  initialLocale: locale,
  ns: ['common'],
  userConfig: null,
});
const [english, french] = [texts('en', 'Apply'), texts('fr', 'Appliquer')];

function Word() {
  const { t } = useTranslation('common');
  return <p>{t('list.apply')}</p>;
}

const page = (given: typeof english) => (
  <Translated texts={given}>
    <Word />
  </Translated>
);

test('the texts of a page show at once, and those of the next page when it comes', () => {
  const { rerender } = render(page(english));
  expect(screen.getByText('Apply')).toBeVisible();
  rerender(page(french));
  expect(screen.getByText('Appliquer')).toBeVisible();
});

test('pages with the same texts share one translator', () => {
  const services = () =>
    renderHook(() => useTranslation('common').i18n.services, {
      wrapper: ({ children }) => <Translated texts={english}>{children}</Translated>,
    }).result.current;
  expect(services()).toBe(services());
});
