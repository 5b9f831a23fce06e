import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { Consent } from '#components/form/Consent.tsx';
import { HiddenField } from '#components/form/HiddenField.tsx';
import { SentPanel } from '#components/form/SentPanel.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { WriteForm } from '#components/form/WriteForm.tsx';
import { contactForm } from '#lib/forms/contact.ts';
import type { Posted } from '#lib/forms/posted.ts';
import { browserPath, problemResponse } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { formTaker } from '#tests/support/forms.ts';
import { renderScreen, renderWithoutScript } from '#tests/support/renderScreen.tsx';

const server = contextApiServer(browserPath);
afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const labels = { name: 'Name', email: 'Email', message: 'Message', consent: 'Consent' };
const form = (posted: Posted | null = null, its: typeof contactForm = contactForm) => (
  <WriteForm
    form={its}
    title="Contact"
    labels={labels}
    initial={{ topic: ['general'] }}
    posted={posted}
    submit="Send"
    sent={<SentPanel title="Sent">Thank you</SentPanel>}
  >
    <TextField name="name" hint="As you sign" />
    <TextField name="email" type="email" />
    <TextArea name="message" optional />
    <input type="hidden" name="topic" value="general" />
    <Consent name="consent">I agree</Consent>
  </WriteForm>
);
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = () => screen.getByRole('button', { name: 'Send' });
const sent = () => screen.findByRole('heading', { name: 'Sent' });
const summary = () => screen.findByRole('alert');

async function fillIn() {
  await userEvent.type(field('Name'), 'Ana');
  await userEvent.type(field('Email'), 'ana@example.org');
  await userEvent.type(field('Message (optional)'), 'Hello');
  await userEvent.click(screen.getByRole('checkbox', { name: 'I agree' }));
}

async function fillInAndSend() {
  await fillIn();
  await userEvent.click(button());
}

const takes = (...responses: (() => Response)[]) => {
  const taker = formTaker('postContactForm', browserPath, responses);
  server.use(...taker.handlers);
  return taker.arrived;
};

describe('a form', () => {
  test('is sent once with a key and a proof, and confirmed', async () => {
    const arrived = takes();
    renderScreen(form());
    await fillInAndSend();
    expect(await sent()).toHaveFocus();
    expect(arrived).toHaveLength(1);
    expect(arrived[0]?.body).toMatchObject({ name: 'Ana', email: 'ana@example.org', consent: true, fax: '' });
    expect(arrived[0]?.key).toMatch(/^[\w-]{36}$/);
    const proof = JSON.parse(atob(arrived[0]?.proof ?? '')) as { solution: { derivedKey: string } };
    expect(proof.solution.derivedKey).toMatch(/^0/);
    expect(sessionStorage).toHaveLength(0);
  });

  test('counts a double click once', async () => {
    const arrived = takes();
    renderScreen(form());
    await fillIn();
    fireEvent.submit(screen.getByRole('form'));
    fireEvent.submit(screen.getByRole('form'));
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    expect(within(screen.getByRole('form')).getByText('Sending…')).toBeVisible();
    await sent();
    expect(arrived).toHaveLength(1);
  });

  test('lists errors with links to the fields, and marks the title', async () => {
    const arrived = takes();
    renderScreen(form());
    await userEvent.type(field('Email'), 'nonsense');
    await userEvent.click(button());
    const box = await summary();
    expect(box).toHaveFocus();
    expect(within(box).getByRole('heading')).toHaveTextContent('There is a problem');
    expect(
      within(box)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Enter your name.',
      'Enter an email address in the correct format, like name@example.org.',
      'Enter your message.',
      'Tick the box to give your consent.',
    ]);
    expect(within(box).getByRole('link', { name: /your name/ })).toHaveAttribute(
      'href',
      `#${field('Name').id}`,
    );
    expect(field('Name')).toBeInvalid();
    expect(field('Name')).toHaveAccessibleDescription('As you sign Error: Enter your name.');
    expect(field('Email')).toHaveValue('nonsense');
    expect(document.title).toBe('Error: Contact – Common Ground');
    expect(arrived).toEqual([]);
    await fillIn();
    await userEvent.clear(field('Email'));
    await userEvent.type(field('Email'), 'ana@example.org');
    await userEvent.click(button());
    await sent();
    expect(document.title).not.toMatch(/Error/);
  });

  test('shows what the context API finds wrong at its field', async () => {
    takes(() =>
      HttpResponse.json(
        {
          type: 'about:blank',
          title: 'x',
          status: 400,
          code: 'invalid-request',
          errors: [{ path: 'email', message: 'email' }],
        },
        { status: 400 },
      ),
    );
    renderScreen(form());
    await fillInAndSend();
    await summary();
    expect(field('Email')).toBeInvalid();
    expect(field('Email')).toHaveValue('ana@example.org');
  });

  test.each([
    [503, 'unavailable', 'We couldn’t send this'],
    [500, 'internal', 'We couldn’t send this'],
    [429, 'too-many-requests', 'Too many attempts – try again later'],
    [403, 'forbidden', 'You don’t have permission to do this'],
    [404, 'not-found', 'This no longer exists'],
    [401, 'sign-in-required', 'You are not signed in'],
  ] as const)('keeps the text after %s, and the key for the next try', async (status, code, title) => {
    const arrived = takes(problemResponse(status, code));
    renderScreen(form());
    await fillInAndSend();
    expect(within(await summary()).getByRole('heading')).toHaveTextContent(title);
    expect(field('Message (optional)')).toHaveValue('Hello');
    await userEvent.click(button());
    await sent();
    expect(arrived).toHaveLength(2);
    expect(arrived[1]?.key).toBe(arrived[0]?.key);
    expect(arrived[1]?.proof).toBe(arrived[0]?.proof);
  });

  test('has another key when the text is another', async () => {
    const arrived = takes(problemResponse(503, 'unavailable'));
    renderScreen(form());
    await fillInAndSend();
    await summary();
    await userEvent.type(field('Name'), ' Maria');
    await userEvent.click(button());
    await sent();
    expect(arrived[1]?.key).not.toBe(arrived[0]?.key);
  });

  test('repeats its proof of work once when that is rejected', async () => {
    const arrived = takes(problemResponse(403, 'proof-refused'));
    renderScreen(form());
    await fillInAndSend();
    await sent();
    expect(arrived).toHaveLength(2);
    expect(arrived[1]?.key).toBe(arrived[0]?.key);
    expect(arrived[1]?.proof).not.toBe(arrived[0]?.proof);
  });

  test('keeps the text after an error of its own code, and can be sent again', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const arrived = takes();
    const error = new Error('broken');
    const schema = z.looseObject({}).check(() => {
      throw error;
    });
    renderScreen(form(null, { ...contactForm, schema: () => Promise.resolve(schema as never) }));
    await fillInAndSend();
    expect(within(await summary()).getByRole('heading')).toHaveTextContent('We couldn’t send this');
    expect(field('Name')).toHaveValue('Ana');
    expect(reported).toHaveBeenCalledWith(error);
    expect(arrived).toEqual([]);
  });

  test('waits for the connection', async () => {
    takes(() => HttpResponse.error());
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderScreen(form());
    await fillInAndSend();
    expect(within(await summary()).getByRole('heading')).toHaveTextContent('You are offline');
    expect(field('Name')).toHaveValue('Ana');
  });

  test('has again after a reload what was typed, under its key, and can be started anew', async () => {
    const arrived = takes(problemResponse(503, 'unavailable'));
    const { unmount } = renderScreen(form());
    await fillInAndSend();
    await summary();
    unmount();
    renderScreen(form());
    expect(await screen.findByText(/We restored what you typed/)).toBeVisible();
    expect(field('Name')).toHaveValue('Ana');
    expect(screen.getByRole('checkbox', { name: 'I agree' })).toBeChecked();
    await userEvent.click(button());
    await sent();
    expect(arrived[1]?.key).toBe(arrived[0]?.key);
  });

  test('can be started anew', async () => {
    takes();
    const { unmount } = renderScreen(form());
    await userEvent.type(field('Name'), 'Ana');
    unmount();
    renderScreen(form());
    await userEvent.click(await screen.findByRole('button', { name: 'Start over' }));
    expect(field('Name')).toHaveValue('');
    expect(sessionStorage).toHaveLength(0);
  });

  test('starts over with empty fields, and sends what is typed then', async () => {
    const arrived = takes(problemResponse(503, 'unavailable'));
    const { unmount } = renderScreen(form());
    await fillInAndSend();
    await summary();
    unmount();
    renderScreen(form());
    await userEvent.click(field('Name'));
    await userEvent.click(await screen.findByRole('button', { name: 'Start over' }));
    await userEvent.click(button());
    expect(within(await summary()).getAllByRole('link')).toHaveLength(4);
    await userEvent.type(field('Name'), 'Maria');
    await userEvent.type(field('Email'), 'maria@example.org');
    await userEvent.type(field('Message (optional)'), 'Hi');
    await userEvent.click(screen.getByRole('checkbox', { name: 'I agree' }));
    await userEvent.click(button());
    await sent();
    expect(arrived[1]?.body).toMatchObject({ name: 'Maria', email: 'maria@example.org', message: 'Hi' });
  });

  test('submits what the browser has filled in before anything is loaded', async () => {
    const arrived = takes();
    renderScreen(form());
    field('Name').value = 'Ana';
    field('Email').value = 'ana@example.org';
    await userEvent.type(field('Message (optional)'), 'Hello');
    await userEvent.click(screen.getByRole('checkbox', { name: 'I agree' }));
    await userEvent.click(button());
    await sent();
    expect(arrived[0]?.body).toMatchObject({ name: 'Ana', email: 'ana@example.org', message: 'Hello' });
  });

  test('submits hidden fields as they are on the page now', async () => {
    const arrived = takes();
    const about = (slug: string) => (
      <WriteForm
        form={contactForm}
        title="Contact"
        labels={labels}
        submit="Send"
        sent={<SentPanel title="Sent">Thanks</SentPanel>}
      >
        <TextField name="name" />
        <TextField name="email" type="email" />
        <TextArea name="message" optional />
        <HiddenField name="topic" value="initiative" />
        <HiddenField name="initiative" value={slug} />
        <Consent name="consent">I agree</Consent>
      </WriteForm>
    );
    const { rerender } = renderScreen(about('dak-lak'));
    await fillIn();
    rerender(about('kericho'));
    await userEvent.click(button());
    await sent();
    expect(arrived[0]?.body).toMatchObject({ topic: 'initiative', initiative: 'kericho' });
  });

  test('submits characters unchanged', async () => {
    const arrived = takes();
    const naughty = "<script>alert(1)</script> \u202e Ω≈ç√ 👩‍👩‍👧 '; DROP TABLE --\nZ̮̞̠͙͔ͅalgo";
    renderScreen(form());
    await fillIn();
    fireEvent.change(field('Message (optional)'), { target: { value: naughty } });
    await userEvent.click(button());
    await sent();
    expect(arrived[0]?.body).toMatchObject({ message: naughty });
  });
});

describe('a form without JavaScript', () => {
  test('is sent to its own page', () => {
    renderWithoutScript(form(), { locale: 'pt', path: '/contact?initiative=x&sent=other' });
    const element = screen.getByRole('form');
    expect(element).toHaveAttribute('action', '/pt/contact?initiative=x');
    expect(element).toHaveAttribute('method', 'post');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('comes again with what was typed and what is wrong', () => {
    const posted: Posted = {
      form: 'contact',
      entries: { name: ['Ana'], email: ['x'], message: ['Hello'], consent: ['true'] },
      fieldErrors: [{ field: 'email', message: 'email' }],
      submitError: null,
    };
    renderWithoutScript(form(posted));
    expect(field('Name')).toHaveValue('Ana');
    expect(field('Email')).toBeInvalid();
    expect(screen.getByRole('checkbox', { name: 'I agree' })).toBeChecked();
    expect(within(screen.getByRole('alert')).getByRole('link')).toHaveTextContent(/^Enter an email address/);
  });

  test('says that it was sent', async () => {
    renderScreen(form(), { path: '/contact?sent=contact' });
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Sent' })).toHaveFocus());
    expect(screen.queryByRole('form')).toBeNull();
  });

  test('has a field that only robots fill in', () => {
    renderWithoutScript(form());
    const honeypot = document.querySelector('input[name=fax]');
    expect(honeypot).toHaveAttribute('tabindex', '-1');
    expect(honeypot?.closest('[aria-hidden=true]')).not.toBeNull();
  });
});
