import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { AllOpportunitiesScreen } from '#components/features/opportunities/AllOpportunitiesScreen.tsx';
import { OpportunityListScreen } from '#components/features/opportunities/OpportunityListScreen.tsx';
import { OpportunityScreen } from '#components/features/opportunities/OpportunityScreen.tsx';
import type { OpportunityDetail, OpportunityList } from '#contract/opportunities/schema.ts';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { type AllOpportunitySearch, opportunityQueries } from '#lib/api/opportunities.ts';
import { routes } from '#lib/config/routes.ts';
import type { SiteSettings } from '#lib/config/siteSettings.server.ts';
import { useInterface } from '#store/interface.ts';
import { factLine } from '#tests/support/factLine.ts';
import { allOpportunities, opportunity, opportunityList } from '#tests/support/projects.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

afterEach(() => {
  useInterface.getState().chooseRecords('opportunity', []);
});

const params = { initiative: 'dak-lak', opportunity: 'mill' };
const path = '/initiatives/dak-lak/investment-opportunities';
const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

const showList = (locale: Locale = 'en', changes: Partial<OpportunityList> = {}, site?: SiteSettings) =>
  renderScreen(<OpportunityListScreen params={{ initiative: 'dak-lak', search: {}, cleaned: false }} />, {
    locale,
    ...(site && { site }),
    path,
    seed: (client, api) => {
      client.setQueryData(opportunityQueries(api).list('dak-lak', {}).queryKey, {
        ...opportunityList(),
        ...changes,
      });
    },
  });

const show = (changes: Partial<OpportunityDetail> = {}, locale: Locale = 'en') =>
  renderScreen(<OpportunityScreen params={params} />, {
    locale,
    path: `${path}/mill`,
    seed: (client, api) => {
      client.setQueryData(opportunityQueries(api).detail(params).queryKey, opportunity(changes));
    },
  });

const closed = { phase: { code: 'closed', name: 'Closed' }, closesOn: '2026-06-30', daysLeft: null } as const;

const inDollars = { wanted: 40_000, raised: 10_000, rate: 25_000, on: '2026-02-03' };
const funding = {
  currency: 'VND',
  wanted: 1_000_000_000,
  raised: 250_000_000,
  percent: 25,
  dollars: inDollars,
};

test.each([
  [['amount'], ['Closing soonest', 'Largest amount', 'Name', 'Recently updated']],
  [undefined, ['Closing soonest', 'Name', 'Recently updated']],
])('a list whose response names the sort orders %o offers %o', (sorts, offered) => {
  showList('en', { sorts });
  const options = within(screen.getByLabelText('Sort by')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(offered);
});

test('each card of a list leads to where its opportunity is saved, if people can sign in', () => {
  const { unmount } = showList();
  const [first] = opportunityList().items;
  expect(screen.getByRole('link', { name: `Save ${first!.name}` })).toHaveAttribute(
    'href',
    routes.saved('opportunity', `dak-lak/${first!.slug}`),
  );
  unmount();
  const site = { origin: 'https://portal.test', signIn: false };
  showList('en', {}, site);
  expect(screen.queryByRole('link', { name: /^Save / })).toBeNull();
});

describe('amounts in another currency', () => {
  test.each<[Locale, string, string]>([
    ['en', 'About $40,000, at ₫25,000 for one US dollar on February 3, 2026', 'About $10,000'],
    [
      'vi',
      'Khoảng 40.000 US$, theo tỷ giá 25.000 ₫ đổi một đô la Mỹ ngày 3 tháng 2, 2026',
      'Khoảng 10.000 US$',
    ],
  ])('are also in dollars in %s, with the rate and its day', (locale, sought, secured) => {
    show({ funding }, locale);
    expect(screen.getByText((text) => text.replaceAll('\u00a0', ' ') === sought)).toBeVisible();
    expect(screen.getByText((text) => text.replaceAll('\u00a0', ' ') === secured)).toBeVisible();
  });

  test('are as they are without a rate', () => {
    show({ funding: { ...funding, dollars: undefined } });
    expect(screen.queryByText(/^About/)).toBeNull();
  });
});

describe('the list', () => {
  test('says of each what is sought, what is secured and until when', () => {
    showList();
    const [open, endless, later, over] = screen.getAllByRole('article');
    expect(open).toHaveTextContent('$450,000 of $1,200,000 secured (37.5%)');
    expect(open).toHaveTextContent('Open until December 31, 2026');
    expect(endless).toHaveTextContent('No closing date');
    expect(endless).not.toHaveTextContent('secured');
    expect(later).toHaveTextContent('Opens on February 1, 2027');
    expect(over).toHaveTextContent('Closed on June 30, 2026');
    expect(addressOf('Opportunity 1')).toBe(`${path}/record-1`);
  });
});

describe('the list of all initiatives', () => {
  const showAll = (response = allOpportunities(), search: AllOpportunitySearch = {}) =>
    renderScreen(<AllOpportunitiesScreen params={{ search, cleaned: false }} />, {
      path: '/investment-opportunities',
      seed: (client, api) => {
        client.setQueryData(opportunityQueries(api).all(search).queryKey, response);
      },
    });

  test('names the initiative and the country of each opportunity, and leads to its page', () => {
    showAll();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Investment opportunities');
    const [first] = screen.getAllByRole('article');
    expect(first).toHaveTextContent(`${opportunityList().initiative.name} · Vietnam`);
    expect(addressOf('Opportunity 1')).toBe(`${path}/record-1`);
  });

  test.each([
    ['of the whole site', () => showAll()],
    ['of an initiative', () => showList()],
  ])('a list %s offers to compare those that are selected, by a form that needs no scripts', (_, render) => {
    render();
    const choice = screen.getByRole('checkbox', { name: 'Compare Opportunity 1' });
    const form = (choice as HTMLInputElement).form!;
    expect(form).toHaveAttribute('action', '/investment-opportunities/compare');
    expect(form).toContainElement(screen.getByText('Compare selected'));
    expect(new FormData(form).getAll('opportunity')).toEqual([]);
    act(() => {
      choice.click();
    });
    expect(new FormData(form).getAll('opportunity')).toEqual(['dak-lak/record-1']);
  });

  test('keeps what was chosen elsewhere, until it is chosen no more', () => {
    useInterface.getState().chooseRecords('opportunity', ['birim/mill', 'dak-lak/record-1']);
    showAll();
    const choice = screen.getByRole('checkbox', { name: 'Compare Opportunity 1' });
    const form = (choice as HTMLInputElement).form!;
    expect(choice).toBeChecked();
    expect(new FormData(form).getAll('opportunity').toSorted()).toEqual(['birim/mill', 'dak-lak/record-1']);
    act(() => {
      choice.click();
    });
    expect(new FormData(form).getAll('opportunity')).toEqual(['birim/mill']);
  });

  test('has a filter of deadlines in words', () => {
    showAll(allOpportunities(), { deadline: ['90'] });
    expect(screen.getByRole('checkbox', { name: /Within 90 days/, hidden: true })).toBeChecked();
    expect(screen.getByRole('link', { name: 'Remove filter: Within 90 days' })).toHaveAttribute(
      'href',
      '/investment-opportunities',
    );
  });

  test('offers its results as a file', () => {
    showAll(allOpportunities(), { country: ['VN'] });
    expect(addressOf('Download as CSV')).toBe('/api/downloads/en/opportunities.csv?country=VN');
  });

  test('explains that there is nothing yet', () => {
    showAll(allOpportunities({ items: [], total: 0, totalUnfiltered: 0 }));
    expect(screen.getByText('Opportunities will appear here once they are published.')).toBeVisible();
  });
});

describe('an opportunity', () => {
  test('shows all its parts and how to express interest', () => {
    show();
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(names).toEqual(
      expect.arrayContaining(['The problem', 'The solution', 'Use of the funds', 'Risks', 'Documents']),
    );
    expect(screen.getByText('40 days left')).toBeVisible();
    expect(addressOf('Write an email')).toBe(
      'mailto:secretariat@council.example?subject=Interest%20in%20Village%20mill',
    );
  });

  test.each([
    [90, true],
    [91, false],
  ])('counts %i days: %s', (daysLeft, counted) => {
    show({ daysLeft });
    expect(screen.queryByText(`${String(daysLeft)} days left`) !== null).toBe(counted);
    expect(screen.getByText(/^Open from/)).toBeVisible();
  });

  test.each([
    ['open', '2026-03-01', '2026-12-31', 'Open from March 1, 2026 to December 31, 2026'],
    ['open', '2026-03-01', null, 'Open from March 1, 2026, with no closing date'],
    ['open', null, '2026-12-31', 'Open until December 31, 2026'],
    ['open', null, null, 'No closing date'],
    ['upcoming', '2027-02-01', '2027-06-30', 'Open from February 1, 2027 to June 30, 2027'],
    ['upcoming', '2027-02-01', null, 'Open from February 1, 2027, with no closing date'],
    ['closed', '2026-03-01', '2026-06-30', 'Was open from March 1, 2026 to June 30, 2026'],
    ['closed', null, '2026-06-30', 'Closed on June 30, 2026'],
  ] as const)('that is %s from %s to %s says "%s"', (code, opensOn, closesOn, text) => {
    show({ phase: { code, name: code }, opensOn, closesOn, daysLeft: null });
    expect(screen.getByText(text)).toBeVisible();
  });

  const documentsOf = (...changes: Partial<OpportunityDetail['documents'][number]>[]) =>
    changes.map((change, index) => ({
      ...opportunity().documents[0]!,
      title: `Paper ${String(index)}`,
      ...change,
    }));

  test('locks what its visitor may not open yet, and leads to signing in and back', () => {
    show();
    const [name] = screen.getAllByText('Mô hình tài chính');
    expect(name).toHaveAttribute('lang', 'vi');
    expect(name!.closest('a')).toBeNull();
    expect(screen.getByText(factLine('XLSX · 1.2 MB · after signing in'))).toBeVisible();
    expect(addressOf('Sign in to open Mô hình tài chính')).toBe(
      `/api/auth/signin?${new URLSearchParams({ returnUrl: `${path}/mill` }).toString()}`,
    );
  });

  test('links to the files that its visitor may open, and says why not to the others', () => {
    const sha256 = 'a'.repeat(64);
    show({ documents: documentsOf({ access: 'open', sha256 }, { access: 'members' }, { access: 'none' }) });
    expect(addressOf('Paper 0')).toBe(`/media/${sha256}`);
    expect(screen.getByText('Only members of the initiative can open this document.')).toBeVisible();
    expect(screen.getByText('This document has not been uploaded yet.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Sign in to open|Paper [12]/ })).toBeNull();
  });

  test('mentions no lock without one', () => {
    show({ documents: documentsOf({ access: 'open', sha256: 'a'.repeat(64) }) });
    expect(screen.queryByText(/Documents with a lock/)).toBeNull();
  });

  test('that is closed leads to the others', () => {
    show({ ...closed, documents: [] });
    expect(screen.getByText('Was open from March 1, 2026 to June 30, 2026')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Express interest' })).toBeNull();
    expect(addressOf('See other opportunities')).toBe(path);
    expect(screen.queryByRole('heading', { name: 'Documents' })).toBeNull();
  });
});

test.each(locales)('the screens have all their texts in %s', (locale) => {
  for (const each of [showList(locale), show({}, locale), show(closed, locale)]) each.unmount();
  show({ contact: null }, locale);
});
