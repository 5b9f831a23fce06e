import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { RecipientsNote, SentTo } from '#components/entities/Recipients.tsx';
import type { Recipients } from '#contract/messages/schema.ts';
import { locales } from '#contract/shared/locale.ts';
import { messageQueries } from '#lib/api/messages.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { recipients } from '#tests/support/teamMessages.ts';

const about = { initiative: 'dak-lak' };
const show = (changes: Partial<Recipients> | null, locale: (typeof locales)[number] = 'en') =>
  renderScreen(
    <>
      <RecipientsNote about={about} />
      <SentTo about={about}>
        <p>As before</p>
      </SentTo>
    </>,
    {
      locale,
      seed: (client, api) => {
        if (changes === null) return;
        client.setQueryData(messageQueries(api).recipients(about, null).queryKey, recipients(changes));
      },
    },
  ).container.textContent;

describe('who receives a message', () => {
  test.each<[string, Partial<Recipients> | null, string[]]>([
    [
      'the team',
      {},
      ['Your message goes to Tổ tín dụng and Round Table.', 'Sent to Tổ tín dụng and Round Table.'],
    ],
    [
      'the team and the operators',
      { operators: true },
      ['receive a copy', 'Sent to Tổ tín dụng and Round Table.'],
    ],
    [
      'the operators',
      { names: [], operators: true },
      ['No contact is listed here', 'Sent to the people who run'],
    ],
    ['nobody', { names: [] }, ['No one is notified by email']],
    ['nobody, where no mails are sent', { byMail: false }, ['No one is notified by email']],
    ['an unknown person', null, ['As before']],
  ])('names %s', (_name, changes, texts) => {
    const shown = show(changes);
    for (const text of texts) expect(shown).toContain(text);
    if (changes !== null) expect(shown).not.toContain('As before');
  });

  test('promises a confirmation only where mails are sent', () => {
    expect(show({})).toContain('You will receive a confirmation by email.');
    expect(show({ byMail: false })).not.toContain('confirmation');
  });

  test.each(locales)('is in %s', (locale) => {
    for (const changes of [{ operators: true }, { names: [], operators: true }, { names: [] }])
      expect(show(changes, locale)).not.toBe('');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
