import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { UploadField } from '#components/record-editor/UploadField.tsx';
import type { HiddenData } from '#contract/files/constants.ts';
import { locales } from '#contract/shared/locale.ts';
import { isAskedOnClosing } from '#tests/support/leaving.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

const server = setupServer();
beforeAll(() => {
  server.listen();
});
afterEach(() => {
  server.resetHandlers();
});
afterAll(() => {
  server.close();
});

const file = {
  sha256: 'a'.repeat(64),
  name: 'well.jpg',
  mediaType: 'image/jpeg',
  bytes: 5,
  width: 4,
  height: 3,
};
const choose = async (response: Response, locale?: (typeof locales)[number]) => {
  server.use(http.post('*/api/files', () => response));
  renderScreen(<UploadField label="Picture" onUploaded={() => undefined} />, { ...(locale && { locale }) });
  const picture = new File(['x'], 'well.jpg', { type: 'image/jpeg' });
  await userEvent.upload(screen.getByLabelText('Picture'), picture);
};
const sent = (removed?: HiddenData[]) => HttpResponse.json({ ...file, ...(removed && { removed }) });

describe('UploadField', () => {
  test.each([
    [
      ['location', 'camera'],
      'well.jpg has been added. Location and camera data was removed from the picture.',
    ],
    [['location'], 'well.jpg has been added. Location data was removed from the picture.'],
    [['camera'], 'well.jpg has been added. Camera data was removed from the picture.'],
    [['other'], 'well.jpg has been added. Hidden data was removed from the picture.'],
    [undefined, 'well.jpg has been added.'],
  ] satisfies [HiddenData[] | undefined, string][])(
    'says that %o was removed, and only then',
    async (removed, text) => {
      await choose(sent(removed));
      expect(await screen.findByText(text)).toBeVisible();
    },
  );

  test('is asked about while its file is on its way', async () => {
    let respond: (response: Response) => void = () => undefined;
    server.use(http.post('*/api/files', () => new Promise<Response>((resolve) => (respond = resolve))));
    renderScreen(<UploadField label="Picture" onUploaded={() => undefined} />);
    expect(isAskedOnClosing()).toBe(false);
    await userEvent.upload(
      screen.getByLabelText('Picture'),
      new File(['x'], 'well.jpg', { type: 'image/jpeg' }),
    );
    expect(isAskedOnClosing()).toBe(true);
    respond(sent());
    expect(await screen.findByText('well.jpg has been added.')).toBeVisible();
    expect(isAskedOnClosing()).toBe(false);
  });

  test('takes a file that is dropped or pasted', async () => {
    let received = 0;
    server.use(
      http.post('*/api/files', () => {
        received += 1;
        return sent();
      }),
    );
    renderScreen(<UploadField label="Picture" onUploaded={() => undefined} />);
    const area = screen.getByLabelText('Picture').parentElement!;
    const files = [new File(['x'], 'well.jpg', { type: 'image/jpeg' })];
    fireEvent.drop(area, { dataTransfer: { files } });
    expect(await screen.findByText('well.jpg has been added.')).toBeVisible();
    fireEvent.paste(area, { clipboardData: { files } });
    await waitFor(() => {
      expect(received).toBe(2);
    });
    fireEvent.paste(area, { clipboardData: { files: [] } });
    expect(received).toBe(2);
  });

  test.each([
    ['editing.captions', /every cue has a start time/],
    ['editing.film', /complete MP4 film/],
  ])('explains %s', async (message, text) => {
    const problem = { type: 'about:blank', title: 'x', status: 415, code: 'unsupported-media-type' };
    const errors = [{ path: 'file', message }];
    await choose(HttpResponse.json({ ...problem, errors }, { status: 415 }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  test('names the limit of pixels', async () => {
    const problem = { type: 'about:blank', title: 'x', status: 415, code: 'unsupported-media-type' };
    const errors = [{ path: 'file', message: 'editing.pixels' }];
    await choose(HttpResponse.json({ ...problem, errors }, { status: 415 }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Choose a picture of 50 million pixels or fewer',
    );
  });

  test.each(locales)('has its texts in %s', async (locale) => {
    await choose(sent(['location', 'camera']), locale);
    const status = await screen.findByText(/well\.jpg .+\. .+\.$|well\.jpg\. .+\.$/);
    expect(status.textContent).not.toContain('upload.');
  });
});
