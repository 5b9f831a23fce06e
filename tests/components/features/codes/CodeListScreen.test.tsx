import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { delay, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { type CodeListParams, CodeListScreen } from '#components/features/codes/CodeListScreen.tsx';
import type { ManagedList } from '#contract/codes/schema.ts';
import { codeQueries } from '#lib/api/codes.ts';
import { isAskedOnClosing } from '#tests/support/leaving.ts';
import { defaultSite, renderScreen } from '#tests/support/renderScreen.tsx';
import { testServer } from '#tests/support/testServer.ts';
import { someViewer } from '#tests/support/viewers.ts';
import { receiving, respondingToCall, respondingToCallWith } from '#tests/support/writes.ts';

const server = testServer();

const entry = (code: string, names: ManagedList['codes'][number]['names']): ManagedList['codes'][number] => ({
  code,
  names,
  explanations: {},
  synonyms: {},
  version: 3,
  withdrawn: false,
  uses: 0,
});

const ecosystems: ManagedList = {
  list: 'ecosystem',
  closed: null,
  codes: [entry('forest', { en: 'Forest', id: 'Hutan' }), entry('mangrove', { en: 'Mangrove' })],
};

function show(list = ecosystems, params: Omit<CodeListParams, 'list'> = {}) {
  server.use(
    respondingToCallWith('getManagedCodeList', list),
    respondingToCallWith('getCodeUses', { groups: [], drafts: 0, conflicts: [] }),
    respondingToCallWith('listCodeRevisions', { items: [], total: 0, page: 1, pageCount: 1 }),
  );
  renderScreen(<CodeListScreen params={{ list: 'ecosystem', ...params }} />, {
    viewer: someViewer([{ name: 'admin', scope: null }]),
    path: '/studio/codes/ecosystem',
    site: { ...defaultSite, decided: { locales: ['en', 'vi'] } },
    seed: (client, api) => {
      client.setQueryData(codeQueries(api).list('ecosystem').queryKey, list);
    },
  });
  return userEvent.setup();
}

const box = (name: string) =>
  within(screen.getByRole('form', { name: 'Edit Forest' })).getByRole('textbox', { name });

async function open(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.click(screen.getByText(`Edit ${name}`));
  return screen.findByRole('form', { name: `Edit ${name}` });
}

describe('what was typed and is not saved', () => {
  test('is asked about before the page is left, until it is saved or as it was', async () => {
    const put = receiving('updateCode', () => ({ code: 'forest', version: 4 }));
    server.use(put.handler);
    const user = show();
    await open(user, 'Forest');
    expect(isAskedOnClosing()).toBe(false);
    const name = 'Name (Tiếng Việt) (optional)';
    await user.type(box(name), 'Rừng');
    expect(isAskedOnClosing()).toBe(true);
    await user.click(screen.getAllByRole('link', { name: 'Tasks' })[0]!);
    const dialog = screen.getByRole('dialog', { name: 'Leave this page?' });
    expect(dialog).toHaveTextContent('If you leave this page, they are lost.');
    await user.click(within(dialog).getByRole('button', { name: 'Stay on this page' }));
    expect(box(name)).toHaveValue('Rừng');
    await user.clear(box(name));
    expect(isAskedOnClosing()).toBe(false);
    await user.type(box(name), 'Rừng');
    const saved = { ...entry('forest', { en: 'Forest', id: 'Hutan', vi: 'Rừng' }), version: 4 };
    server.use(respondingToCallWith('getManagedCodeList', { ...ecosystems, codes: [saved] }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(isAskedOnClosing()).toBe(false);
    });
    expect(screen.getByText('Saved')).toBeVisible();
  });

  test('remains when another person saves the entry, and is not saved over theirs', async () => {
    const put = receiving('updateCode', () => ({ code: 'forest', version: 4 }));
    server.use(put.handler);
    const user = show();
    await open(user, 'Forest');
    await user.type(box('Name (Tiếng Việt) (optional)'), 'Rừng');
    const theirs = { ...entry('forest', { en: 'Woodland' }), version: 4 };
    server.use(respondingToCallWith('getManagedCodeList', { ...ecosystems, codes: [theirs] }));
    await user.click(screen.getByText('Add an entry', { selector: 'summary' }));
    const form = screen.getByRole('form', { name: 'Add an entry' });
    server.use(receiving('createCode', () => ({ code: 'reef', version: 1 })).handler);
    await user.type(within(form).getByRole('textbox', { name: /^Code/ }), 'reef');
    await user.type(within(form).getByRole('textbox', { name: 'Name (English)' }), 'Reef');
    expect(isAskedOnClosing()).toBe(true);
    await user.click(within(form).getByRole('button', { name: 'Add an entry' }));
    const edited = await screen.findByRole('form', { name: 'Edit Woodland' });
    const typed = within(edited).getByRole('textbox', { name: 'Name (Tiếng Việt) (optional)' });
    expect(typed).toHaveValue('Rừng');
    await user.click(within(edited).getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(put.received).toMatchObject([{ version: '"3"' }]);
    });
  });

  test('is asked about for a new entry and for the reason of a step', async () => {
    const user = show();
    await user.click(screen.getByText('Add an entry', { selector: 'summary' }));
    await user.type(screen.getByRole('textbox', { name: /^Code/ }), 'reef');
    expect(isAskedOnClosing()).toBe(true);
    await user.clear(screen.getByRole('textbox', { name: /^Code/ }));
    expect(isAskedOnClosing()).toBe(false);
    await open(user, 'Forest');
    await user.click(screen.getByText('Withdraw', { selector: 'summary' }));
    await user.type(screen.getAllByRole('textbox', { name: 'Reason' })[0]!, 'Twice');
    expect(isAskedOnClosing()).toBe(true);
  });
});

describe('the entries of a list', () => {
  const some = {
    ...ecosystems,
    codes: [...ecosystems.codes, { ...entry('reef', { en: 'Reef', vi: 'Rạn Đỏ' }), withdrawn: true }],
  };
  const listed = () =>
    within(screen.getByRole('region', { name: 'Entries' }))
      .getAllByRole('listitem')
      .map((item) => item.querySelector('code')?.textContent);

  test.each([
    [{ state: 'withdrawn' }, ['reef']],
    [{ state: 'offered' }, ['forest', 'mangrove']],
    [{ state: 'offered', q: 'màng' }, ['mangrove']],
    [{ state: 'withdrawn', q: 'ran do' }, ['reef']],
    [{}, ['forest', 'mangrove', 'reef']],
  ] as const)('are found by %j', (params, codes) => {
    show(some, params);
    expect(listed()).toEqual(codes);
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue(
      'state' in params ? params.state : '',
    );
    expect(screen.queryAllByRole('button', { name: /^Move / })).toHaveLength('state' in params ? 0 : 6);
  });

  test('have no states to choose while none is withdrawn', () => {
    show();
    expect(screen.getByRole('searchbox', { name: 'Search entries' })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'State' })).toBeNull();
  });
});

describe('the texts of an entry', () => {
  test('are written in the languages of the portal and those in use', async () => {
    const user = show();
    const form = await open(user, 'Forest');
    expect(
      within(form)
        .getAllByRole('group')
        .map((group) => group.querySelector('legend')?.textContent),
    ).toEqual(['English', 'Bahasa Indonesia', 'Tiếng Việt']);
    await user.clear(box('Name (Bahasa Indonesia) (optional)'));
    expect(box('Name (Bahasa Indonesia) (optional)')).toHaveValue('');
  });

  test('are saved in the version that was read, without empty ones', async () => {
    const put = receiving('updateCode', () => ({ code: 'forest', version: 4 }));
    server.use(put.handler);
    const user = show();
    await open(user, 'Forest');
    await user.clear(box('Name (Bahasa Indonesia) (optional)'));
    await user.type(box('Name (Tiếng Việt) (optional)'), ' Rừng ');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(put.received).toMatchObject([
        {
          params: { list: 'ecosystem', code: 'forest' },
          version: '"3"',
          body: { names: { en: 'Forest', vi: 'Rừng' }, explanations: {}, synonyms: {} },
        },
      ]);
    });
  });

  test('need a name in English', async () => {
    const put = receiving('updateCode', () => ({ code: 'forest', version: 4 }));
    server.use(put.handler);
    const user = show();
    await open(user, 'Forest');
    await user.clear(box('Name (English)'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(box('Name (English)')).toBeInvalid();
    expect(put.received).toEqual([]);
  });

  test('remain in the form after a change by another person', async () => {
    const put = receiving('updateCode', () =>
      HttpResponse.json(
        { type: 'about:blank', code: 'version-outdated', title: '', status: 412 },
        { status: 412 },
      ),
    );
    server.use(put.handler);
    const user = show();
    await open(user, 'Forest');
    await user.type(box('Name (English)'), ' land');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Someone changed this entry in the meantime');
    expect(box('Name (English)')).toHaveValue('Forest land');
  });
});

describe('the entries of a list', () => {
  test('are moved by buttons, which say their new place', async () => {
    const [forest, mangrove] = ecosystems.codes;
    const put = receiving('orderCodes', () => ({ ...ecosystems, codes: [mangrove!, forest!] }));
    server.use(put.handler);
    const user = show();
    await user.click(screen.getByRole('button', { name: 'Move Forest down' }));
    await waitFor(() => {
      expect(put.received.map(({ body }) => body)).toEqual([{ codes: ['mangrove', 'forest'] }]);
    });
    expect(screen.getByText('Forest is now number 2.')).toBeInTheDocument();
  });

  test('are moved as often as the button is pressed, however slow the connection is', async () => {
    const three = { ...ecosystems, codes: [...ecosystems.codes, entry('peat', { en: 'Peatland' })] };
    const received: string[][] = [];
    server.use(
      respondingToCall('orderCodes', async ({ request }) => {
        const { codes } = (await request.json()) as { codes: string[] };
        received.push(codes);
        await delay(100);
        return HttpResponse.json({
          ...three,
          codes: codes.map((code) => three.codes.find((each) => each.code === code)),
        });
      }),
    );
    const user = show(three);
    const down = screen.getByRole('button', { name: 'Move Forest down' });
    await user.click(down);
    await user.click(down);
    expect(isAskedOnClosing()).toBe(true);
    await waitFor(() => {
      expect(received).toEqual([
        ['mangrove', 'forest', 'peat'],
        ['mangrove', 'peat', 'forest'],
      ]);
    });
    expect(screen.getByText('Forest is now number 3.')).toBeInTheDocument();
    await waitFor(() => {
      expect(isAskedOnClosing()).toBe(false);
    });
  });

  test('are added with a code and a name, each once', async () => {
    const post = receiving('createCode', () => ({ code: 'peat', version: 1 }));
    server.use(post.handler);
    const user = show();
    await user.click(screen.getByText('Add an entry', { selector: 'summary' }));
    const form = screen.getByRole('form', { name: 'Add an entry' });
    const button = within(form).getByRole('button', { name: 'Add an entry' });
    await user.click(button);
    expect(within(form).getByRole('textbox', { name: 'Code' })).toBeInvalid();
    expect(within(form).getByRole('textbox', { name: 'Code' })).toHaveFocus();
    expect(post.received).toEqual([]);
    await user.type(within(form).getByRole('textbox', { name: 'Code' }), 'peat');
    await user.type(within(form).getByRole('textbox', { name: 'Name (English)' }), 'Peatland');
    await user.click(button);
    expect(await within(form).findByText('Added at the end of the list.')).toBeInTheDocument();
    expect(post.received.map(({ body }) => body)).toEqual([
      { code: 'peat', names: { en: 'Peatland' }, explanations: {}, synonyms: {} },
    ]);
    expect(within(form).getByRole('textbox', { name: 'Code' })).toHaveValue('');
  });

  test('are not added under a code that exists, which the form says at its field', async () => {
    const problem = { type: 'about:blank', title: 'x', status: 400, code: 'invalid-request' };
    const errors = [{ path: 'code', message: 'editing.taken' }];
    server.use(
      respondingToCall('createCode', () => HttpResponse.json({ ...problem, errors }, { status: 400 })),
    );
    const user = show();
    await user.click(screen.getByText('Add an entry', { selector: 'summary' }));
    const form = screen.getByRole('form', { name: 'Add an entry' });
    await user.type(within(form).getByRole('textbox', { name: 'Code' }), 'forest');
    await user.type(within(form).getByRole('textbox', { name: 'Name (English)' }), 'Forest{Enter}');
    expect(await within(form).findByText(/^This is already in use/)).toBeVisible();
    await waitFor(() => {
      expect(within(form).getByRole('textbox', { name: 'Code' })).toHaveFocus();
    });
  });

  test('are withdrawn and merged only with what is needed, where the focus then is', async () => {
    const user = show();
    await user.click(screen.getByText('Edit Forest', { selector: 'summary' }));
    const withdrawal = await screen.findByRole('form', { name: 'Withdraw' });
    await user.click(screen.getByText('Withdraw', { selector: 'summary' }));
    await user.click(within(withdrawal).getByRole('button', { name: 'Withdraw' }));
    expect(within(withdrawal).getByRole('textbox', { name: 'Reason' })).toHaveFocus();
    expect(within(withdrawal).getByRole('textbox', { name: 'Reason' })).toBeInvalid();

    const merge = screen.getByRole('form', { name: 'Merge into another entry' });
    await user.click(screen.getByText('Merge into another entry', { selector: 'summary' }));
    await user.type(within(merge).getByRole('textbox', { name: 'Reason' }), 'The same');
    await user.click(within(merge).getByRole('button', { name: 'Merge into another entry' }));
    expect(within(merge).getByRole('combobox', { name: 'Entry that stays' })).toHaveFocus();
    expect(within(merge).getByRole('combobox', { name: 'Entry that stays' })).toBeInvalid();
  });
});

describe('the focus, by keyboard alone,', () => {
  const [forest, mangrove] = ecosystems.codes;

  /** Opens a fold by keyboard: in jsdom, Enter opens none. */
  function unfold(title: string, within: HTMLElement = document.body) {
    const summary = [...within.querySelectorAll('summary')].find(({ textContent }) => textContent === title);
    summary!.closest('details')!.open = true;
  }

  test.each([
    ['Withdraw', false, '“Forest” was withdrawn.'],
    ['Restore', true, '“Forest” was restored.'],
  ])('moves to what the step has done: %s', async (title, withdrawn, said) => {
    const list = { ...ecosystems, codes: [{ ...forest!, withdrawn }, mangrove!] };
    server.use(
      receiving('withdrawCode', () => ({ code: 'forest', version: 4 })).handler,
      receiving('restoreCode', () => ({ code: 'forest', version: 4 })).handler,
    );
    const user = show(list);
    await open(user, 'Forest');
    unfold(title);
    const form = screen.getByRole('form', { name: title });
    within(form).getByRole('textbox', { name: 'Reason' }).focus();
    await user.keyboard('Twice');
    within(form).getByRole('button', { name: title }).focus();
    const changed = { ...forest!, version: 4, withdrawn: !withdrawn };
    server.use(respondingToCallWith('getManagedCodeList', { ...list, codes: [changed, mangrove!] }));
    await user.keyboard('{Enter}');
    await waitFor(() => {
      expect(document.activeElement).toHaveTextContent(said);
    });
    expect(document.activeElement?.closest('li')).toHaveTextContent('Edit Forest');
    await screen.findByRole('form', { name: withdrawn ? 'Withdraw' : 'Restore' });
    expect(document.activeElement).toHaveTextContent(said);
  });

  async function merge(user: ReturnType<typeof userEvent.setup>) {
    await open(user, 'Forest');
    unfold('Merge into another entry');
    const form = screen.getByRole('form', { name: 'Merge into another entry' });
    await user.selectOptions(within(form).getByRole('combobox', { name: 'Entry that stays' }), 'mangrove');
    within(form).getByRole('textbox', { name: 'Reason' }).focus();
    await user.keyboard('Twice');
    within(form).getByRole('button', { name: 'Merge into another entry' }).focus();
    server.use(
      receiving('mergeCode', () => ({ code: 'mangrove', version: 4 })).handler,
      respondingToCallWith('getManagedCodeList', { ...ecosystems, codes: [mangrove!] }),
    );
    await user.keyboard('{Enter}');
    await waitFor(() => {
      expect(screen.queryByText('Edit Forest')).toBeNull();
    });
    await waitFor(() => {
      expect(document.activeElement).toHaveTextContent('“Forest” was merged into “Mangrove”.');
    });
  }

  test('moves to the entry that stays after a merge', async () => {
    await merge(show());
    expect(document.activeElement?.closest('li')).toHaveTextContent('Edit Mangrove');
  });

  test('moves above the list if the entry that stays is not shown', async () => {
    await merge(show(ecosystems, { q: 'forest' }));
    expect(document.activeElement?.closest('li')).toBeNull();
  });

  test('stays at the button that moves an entry', async () => {
    server.use(receiving('orderCodes', () => ({ ...ecosystems, codes: [mangrove!, forest!] })).handler);
    const user = show();
    screen.getByRole('button', { name: 'Move Forest down' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Forest is now number 2.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Move Forest down' })).toHaveFocus();
  });

  test('stays in the history from page to page', async () => {
    const user = show();
    const at = '2026-01-02T03:04:05.000Z';
    const revision = { code: 'forest', at, author: 'Ana', action: 'edit', changes: [], reason: null };
    server.use(
      respondingToCall('listCodeRevisions', ({ request }) => {
        const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
        const author = `Person ${String(page)}`;
        return HttpResponse.json({ items: [{ ...revision, author }], total: 40, page, pageCount: 2 });
      }),
    );
    unfold('History');
    (await screen.findByRole('button', { name: 'Older changes' })).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Person 2 changed forest')).toBeVisible();
    expect(document.activeElement?.closest('details')).toHaveTextContent('History');
  });
});
