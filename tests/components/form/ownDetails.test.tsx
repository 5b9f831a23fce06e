import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ContactScreen } from '#components/features/contact/ContactScreen.tsx';
import { FeedbackScreen } from '#components/features/feedback/FeedbackScreen.tsx';
import { browserPath } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { formTaker } from '#tests/support/forms.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { someViewer } from '#tests/support/viewers.ts';

const server = contextApiServer(browserPath);
afterEach(() => {
  sessionStorage.clear();
});

const viewer = someViewer();
const [email = ''] = viewer.profile.emails;
const contact = <ContactScreen params={{ initiative: null }} />;
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

test('a form knows who is signed in, and sends that', async () => {
  const { arrived, handlers } = formTaker('postContactForm');
  server.use(...handlers);
  renderScreen(contact, { viewer });
  await waitFor(() => {
    expect(field('Name')).toHaveValue(viewer.profile.name);
  });
  expect(field(/^Email/)).toHaveValue(email);
  await userEvent.selectOptions(screen.getByRole('combobox'), 'data');
  await userEvent.type(field('Message'), 'Hello');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  await waitFor(() => {
    expect(arrived[0]?.body).toMatchObject({ name: viewer.profile.name, email });
  });
});

test('what was typed before stays', async () => {
  const { unmount } = renderScreen(contact, { viewer: null });
  await userEvent.type(field('Name'), 'Another');
  unmount();
  renderScreen(contact, { viewer });
  await screen.findByText(/restored/i);
  expect(field('Name')).toHaveValue('Another');
  expect(field(/^Email/)).toHaveValue('');
});

test('a field that may stay empty gets no address', async () => {
  renderScreen(
    <>
      {contact}
      <FeedbackScreen params={{ page: '/' }} />
    </>,
    { viewer },
  );
  await waitFor(() => {
    expect(field('Name')).toHaveValue(viewer.profile.name);
  });
  expect(field(/^Email.*optional/)).toHaveValue('');
});
