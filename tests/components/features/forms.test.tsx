import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ProfileScreen } from '#components/features/account/ProfileScreen.tsx';
import { ContactScreen } from '#components/features/contact/ContactScreen.tsx';
import { FeedbackScreen } from '#components/features/feedback/FeedbackScreen.tsx';
import { Follow } from '#components/features/initiatives/Follow.tsx';
import { ConfirmScreen, UnsubscribeScreen } from '#components/features/newsletter/MailLinkScreen.tsx';
import { NewsletterScreen } from '#components/features/newsletter/NewsletterScreen.tsx';
import { OpportunityScreen } from '#components/features/opportunities/OpportunityScreen.tsx';
import { RegistrationScreen } from '#components/features/registration/RegistrationScreen.tsx';
import { locales } from '#contract/shared/locale.ts';
import { onTrack } from '#lib/analytics/track.ts';
import { opportunityQueries } from '#lib/api/opportunities.ts';
import type { Viewer } from '#lib/session/viewer.ts';
import { browserPath, problemResponse, respondTo } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { formTaker } from '#tests/support/forms.ts';
import { opportunity } from '#tests/support/projects.ts';
import { defaultSite, renderScreen, renderWithoutScript } from '#tests/support/renderScreen.tsx';

const server = contextApiServer(browserPath);
afterEach(() => {
  sessionStorage.clear();
});

const viewer = (changes: Partial<Viewer['context']> = {}): Viewer => ({
  profile: { oid: 'o', name: 'Ana', emails: ['ana@example.org'], jobTitle: null },
  context: { oid: 'o', verified: true, organization: null, roles: [], ...changes },
  expiresAt: Date.now() + 3_600_000,
  isNew: false,
});
const token = `${'a'.repeat(20)}.${'b'.repeat(43)}`;
const nobody = { initiative: null, returnUrl: null };

test.each(locales)('all forms have their texts in %s', (locale) => {
  for (const each of [
    <ContactScreen key="1" params={nobody} />,
    <NewsletterScreen key="2" />,
    <ConfirmScreen key="3" params={{ token }} />,
    <UnsubscribeScreen key="4" params={{ token: null }} />,
    <FeedbackScreen key="5" params={{ page: '/initiatives' }} />,
    <RegistrationScreen key="6" params={nobody} />,
  ])
    renderScreen(each, { locale }).unmount();
  renderWithoutScript(<RegistrationScreen params={nobody} />, { locale });
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
  renderWithoutScript(<RegistrationScreen params={nobody} />, { locale, viewer: viewer() });
  expect(document.querySelector('form[method=post] button[type=submit]')).not.toBeNull();
});

test.each(locales)('feedback names its page within a sentence in %s', (locale) => {
  renderScreen(<FeedbackScreen params={{ page: '/initiatives' }} />, { locale });
  const sentence = screen.getByRole('link', { name: '/initiatives' }).closest('p');
  expect(sentence).toHaveTextContent(/^\p{L}[\p{L} ]+ \/initiatives$/u);
});

test('a broken link of a mail asks for no button that is not there', () => {
  renderScreen(<UnsubscribeScreen params={{ token: null }} />);
  expect(screen.getByText(/This link is incomplete/)).toBeVisible();
  expect(screen.queryByText(/Click the button/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
});

describe('contact', () => {
  test('names the initiative that it was opened from, and submits it along', async () => {
    const { handlers, arrived } = formTaker('postContactForm');
    server.use(...handlers);
    const reported = vi.fn();
    const stop = onTrack(reported);
    renderScreen(<ContactScreen params={{ initiative: 'dak-lak' }} />);
    expect(await screen.findByText('Your message is about')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Topic' })).toHaveValue('initiative');
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ana');
    await userEvent.type(screen.getByRole('textbox', { name: 'Email address' }), 'ana@example.org');
    await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Hello');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByRole('heading', { name: 'Your message has been sent' })).toHaveFocus();
    expect(arrived[0]?.body).toMatchObject({ initiative: 'dak-lak', topic: 'initiative' });
    expect(JSON.stringify(reported.mock.calls)).toContain('submit_contact_form');
    stop();
  });

  test.each(['initiative', 'convener'] as const)(
    'goes to the %s also while its name cannot be loaded, but to none that does not exist',
    async (noun) => {
      const operation = noun === 'initiative' ? 'getInitiative' : 'getConvener';
      const params = { ...nobody, [noun]: 'dak-lak' };
      const field = () => document.querySelector(`input[name=${noun}]`);
      server.use(respondTo(operation, problemResponse(503, 'unavailable'), browserPath));
      renderWithoutScript(<ContactScreen params={params} />);
      expect(field()).toHaveValue('dak-lak');
      document.body.replaceChildren();
      server.use(respondTo(operation, problemResponse(404, 'not-found'), browserPath));
      renderScreen(<ContactScreen params={params} />);
      await waitFor(() => {
        expect(field()).toBeNull();
      });
    },
  );
});

test('does not carry input from one page over to the subject of another', async () => {
  const { handlers, arrived } = formTaker('confirmNewsletter', browserPath, [
    problemResponse(404, 'not-found'),
    () => HttpResponse.json({ done: true }),
  ]);
  server.use(...handlers);
  const confirm = () => userEvent.click(screen.getByRole('button'));
  const old = renderScreen(<ConfirmScreen params={{ token: `old.${'b'.repeat(43)}` }} />);
  await confirm();
  await screen.findByRole('alert');
  old.unmount();
  renderScreen(<ConfirmScreen params={{ token }} />);
  expect(screen.queryByRole('status')).toBeEmptyDOMElement();
  await confirm();
  await screen.findByRole('heading', { level: 2 });
  expect(arrived.map(({ body }) => body)).toEqual([{ token: `old.${'b'.repeat(43)}` }, { token }]);
});

describe('registration', () => {
  const show = (who: Viewer | null, params: { returnUrl?: string } = {}) =>
    renderScreen(<RegistrationScreen params={{ ...nobody, ...params }} />, {
      viewer: who,
      path: '/register',
      locale: 'vi',
    });
  const english = (who: Viewer | null, params: object = {}, site?: typeof defaultSite) =>
    renderScreen(<RegistrationScreen params={{ ...nobody, ...params }} />, {
      viewer: who,
      path: '/register?initiative=dak-lak',
      ...(site && { site }),
    });
  const current = () =>
    screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step');

  test('starts with the account, and returns from the sign-in', () => {
    english(null, { initiative: 'dak-lak' });
    expect(current()).toHaveTextContent('Create an account');
    expect(screen.getByRole('link', { name: 'Create an account or sign in' })).toHaveAttribute(
      'href',
      '/api/auth/signin?returnUrl=%2Fregister%3Finitiative%3Ddak-lak',
    );
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('asks those who only want to follow for the account alone, and follows the initiative', () => {
    english(null, { initiative: 'dak-lak' });
    expect(screen.getByRole('link', { name: 'Create an account and follow' })).toHaveAttribute(
      'href',
      '/api/auth/signin?returnUrl=%2Finitiatives%2Fdak-lak&intent=follow',
    );
  });

  test('leads those who only want to follow back to what they had asked for', () => {
    show(null, { returnUrl: '/vi/organizations?country=VN' });
    const link = screen.getByRole('link', { name: 'Tạo tài khoản và theo dõi' });
    expect(link).toHaveAttribute('href', '/api/auth/signin?returnUrl=%2Fvi%2Forganizations%3Fcountry%3DVN');
  });

  test('then asks whether the details are right, which may be the end', () => {
    english(viewer({ verified: false }), { returnUrl: '/conveners' });
    expect(current()).toHaveTextContent('Confirm your details');
    expect(screen.getByRole('button', { name: 'Yes, they are correct' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue without a role' })).toHaveAttribute(
      'href',
      '/conveners',
    );
  });

  test('does not ask people without an address to confirm it', () => {
    const { profile, ...rest } = viewer({ verified: false });
    english({ ...rest, profile: { ...profile, emails: [] } });
    expect(screen.getByRole('textbox', { name: 'Email address' })).toBeVisible();
  });

  test('sends name, address and organization of the account with the request', async () => {
    const { handlers, arrived } = formTaker('postUser');
    server.use(...handlers);
    const organization = { slug: 'growers', name: 'Growers' };
    english(viewer({ organization }), { initiative: 'dak-lak' });
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'contributor');
    await userEvent.type(screen.getByRole('textbox', { name: /Why you’re asking/ }), 'I measure water.');
    await userEvent.click(screen.getByRole('checkbox', { name: /process my request/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByRole('heading', { name: 'Your request has been sent' })).toHaveFocus();
    expect(screen.getByText(/We will write to you/)).toBeVisible();
    expect(arrived[0]?.body).toMatchObject({
      name: 'Ana',
      email: 'ana@example.org',
      organization: 'growers',
      role: 'contributor',
      initiative: 'dak-lak',
      reason: 'I measure water.',
    });
  });

  test('requires a role', async () => {
    english(viewer());
    await userEvent.click(screen.getByRole('checkbox', { name: /process my request/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    expect(within(await screen.findByRole('alert')).getByRole('link')).toHaveTextContent(/Role/);
    expect(screen.getByRole('combobox', { name: 'Role' })).toBeInvalid();
  });

  test('shows what was typed after a session has ended', () => {
    const posted = {
      form: 'registration',
      entries: { reason: ['I measure water.'] },
      fieldErrors: [{ field: 'role', message: 'required' }],
      submitError: null,
    };
    renderScreen(<RegistrationScreen params={nobody} posted={posted} />);
    expect(screen.getByRole('textbox', { name: /Why you’re asking/ })).toHaveValue('I measure water.');
    expect(screen.getByRole('textbox', { name: 'Email address' })).toBeVisible();
  });

  test('is a form alone where nobody can sign in', async () => {
    const { handlers, arrived } = formTaker('postUser');
    server.use(...handlers);
    english(null, {}, { ...defaultSite, signIn: false });
    expect(current()).toBeUndefined();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'buyer');
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ana');
    await userEvent.type(screen.getByRole('textbox', { name: 'Email address' }), 'ana@example.org');
    await userEvent.click(screen.getByRole('checkbox', { name: /process my request/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByRole('heading', { name: 'Your request has been sent' })).toBeVisible();
    expect(arrived[0]?.body).toMatchObject({ name: 'Ana', role: 'buyer' });
  });

  test('reports the account, the confirmation and the request, once each', async () => {
    server.use(...formTaker('postUser').handlers, ...formTaker('putUserVerification').handlers);
    const reported = vi.fn<Parameters<typeof onTrack>[0]>();
    const stop = onTrack(reported);
    const events = () => reported.mock.calls.map(([{ event, payload }]) => ({ event, ...payload }));
    const signedOut = english(null);
    await userEvent.click(screen.getByRole('link', { name: 'Create an account or sign in' }));
    signedOut.unmount();
    const unconfirmed = english({ ...viewer({ verified: false }), isNew: true });
    await userEvent.click(screen.getByRole('button', { name: 'Yes, they are correct' }));
    expect(await screen.findByRole('heading', { name: 'Ask for a role' })).toHaveFocus();
    unconfirmed.unmount();
    english(viewer());
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'contributor');
    await userEvent.click(screen.getByRole('checkbox', { name: /process my request/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    await screen.findByRole('heading', { name: 'Your request has been sent' });
    expect(events()).toEqual([
      { event: 'sign_up_start' },
      { event: 'sign_up_progress', step: 1, steps: 3 },
      { event: 'sign_up_progress', step: 2, steps: 3 },
      { event: 'sign_up_progress', step: 3, steps: 3 },
    ]);
    stop();
  });
});

describe('interest in an opportunity', () => {
  const params = { initiative: 'dak-lak', opportunity: 'mill' };
  const show = (who: Viewer | null) =>
    renderScreen(<OpportunityScreen params={params} />, {
      viewer: who,
      seed: (client, api) => {
        client.setQueryData(opportunityQueries(api).detail(params).queryKey, opportunity());
      },
    });

  test('is for signed-in people', () => {
    show(null);
    expect(screen.getByRole('heading', { name: 'For buyers and investors' })).toBeVisible();
  });

  test('is restricted by role', () => {
    show(viewer());
    expect(screen.getByText(/Buyers and investors who have confirmed/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Express interest' })).toBeNull();
  });

  test('is submitted by a buyer', async () => {
    const { handlers, arrived } = formTaker('postInterest');
    server.use(...handlers);
    show(viewer({ roles: [{ name: 'buyer', scope: null }] }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Tell me more');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Express interest' }));
    expect(await screen.findByRole('heading', { name: 'We’ve recorded your interest' })).toHaveFocus();
    expect(arrived[0]?.path).toMatch(/dak-lak\/investment-opportunities\/mill\/interest$/);
  });
});

describe('following', () => {
  test('starts with signing in', () => {
    renderScreen(<Follow initiative="dak-lak" />);
    expect(screen.getByRole('link', { name: 'Sign in to follow' })).toHaveAttribute(
      'href',
      '/api/auth/signin?returnUrl=%2Finitiatives%2Fdak-lak&intent=follow',
    );
  });

  test('starts and ends, and reports failures', async () => {
    server.use(
      respondTo('putFollow', () => HttpResponse.json({ following: true }), browserPath),
      respondTo('deleteFollow', problemResponse(503, 'unavailable'), browserPath),
    );
    renderScreen(<Follow initiative="dak-lak" />, { viewer: viewer() });
    await userEvent.click(screen.getByRole('button', { name: 'Follow' }));
    expect(await screen.findByText('You’re following this initiative.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Stop following' }));
    expect(await screen.findByText('This didn’t work. Try again.')).toBeVisible();
  });
});

describe('the profile', () => {
  test('asks an unconfirmed person whether their details are right', async () => {
    const { handlers, arrived } = formTaker('putUserVerification');
    server.use(...handlers);
    const { router } = renderScreen(<ProfileScreen />, {
      viewer: viewer({ verified: false }),
      path: '/profile',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Yes, they are correct' }));
    expect(await screen.findByRole('heading', { name: 'Your details are confirmed' })).toBeVisible();
    expect(arrived).toHaveLength(1);
    expect(router.replace).toHaveBeenCalled();
  });

  test('asks nobody twice', () => {
    renderScreen(<ProfileScreen />, { viewer: viewer(), path: '/profile' });
    expect(screen.queryByRole('button', { name: 'Yes, they are correct' })).toBeNull();
  });
});
