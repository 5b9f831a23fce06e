import { render, screen } from '@testing-library/react';
import { createInstance, type i18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import type { Namespace } from '#lib/i18n/namespaces.ts';
import { type Translation, useTranslation } from '#lib/i18n/useTranslation.ts';

function instance(locale: string, texts: Record<string, Record<string, string>>): i18n {
  const created = createInstance();
  void created.init({ lng: locale, resources: { [locale]: texts }, defaultNS: 'common', initAsync: false });
  return created;
}

const english = instance('en', {
  common: {
    cancel: 'Cancel',
    close: 'Close',
    results_one: '{{count}} result',
    results_other: '{{count}} results',
  },
  edit: { cancel: 'Stop editing' },
});
const german = instance('de', { common: { cancel: 'Abbrechen' } });

type Translate = (key: string, values?: object) => string;

/** Shows texts, and collects what each rendering received. */
function Texts({
  namespaces,
  keys,
  received = [],
}: {
  namespaces?: Namespace | readonly [Namespace, ...Namespace[]];
  keys: readonly (string | readonly [string, object])[];
  received?: Translation<Namespace>[];
}) {
  const translation = useTranslation(namespaces);
  received.push(translation as Translation<Namespace>);
  const t = translation.t as unknown as Translate;
  return <p>{keys.map((key) => (typeof key === 'string' ? t(key) : t(...key))).join(', ')}</p>;
}

const within = (i18n: i18n, children: React.ReactNode) => (
  <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
);

test('returns texts of the first namespace, and of others by their prefix', () => {
  render(
    within(
      english,
      <>
        <Texts keys={['cancel', 'cancel']} />
        <Texts namespaces="edit" keys={['cancel', 'common:close']} />
        <Texts namespaces={['edit', 'common']} keys={['cancel', 'common:cancel']} />
      </>,
    ),
  );
  expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual([
    'Cancel, Cancel',
    'Stop editing, Close',
    'Stop editing, Cancel',
  ]);
});

test('keeps no text with values', () => {
  const keys = [1, 2, 1].map((count) => ['results', { count }] as const);
  render(within(english, <Texts keys={keys} />));
  expect(screen.getByText('1 result, 2 results, 1 result')).toBeVisible();
});

test('keeps no key without a text, of which data may bring any number', () => {
  const growing = instance('en', { common: { cancel: 'Cancel' } });
  const texts = () => within(growing, <Texts keys={['later', 'cancel']} />);
  const { rerender } = render(texts());
  expect(screen.getByText('later, Cancel')).toBeVisible();
  growing.addResource('en', 'common', 'later', 'Later').addResource('en', 'common', 'cancel', 'Stop');
  rerender(texts());
  expect(screen.getByText('Later, Cancel')).toBeVisible();
});

test('returns the same functions at each rendering, and others in another language', () => {
  const received: Translation<Namespace>[] = [];
  const texts = (i18n: i18n) => within(i18n, <Texts keys={['cancel']} received={received} />);
  const { rerender } = render(texts(english));
  rerender(texts(english));
  rerender(texts(german));
  expect(screen.getByText('Abbrechen')).toBeVisible();
  const [first, again, other] = received;
  expect(again).toBe(first);
  expect(other?.t).not.toBe(first?.t);
  expect(other?.i18n.language).toBe('de');
});

test('rejects a component outside of a page with texts', () => {
  expect(() => render(<Texts keys={['cancel']} />)).toThrow('Texts need an I18nextProvider');
});
