import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { CompareForm } from '#components/features/initiatives/CompareForm.tsx';
import { CompareTray } from '#components/features/initiatives/CompareTray.tsx';
import { SelectInitiative } from '#components/features/initiatives/SelectInitiative.tsx';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { useInterface } from '#store/interface.ts';
import { summary } from '#tests/support/fixtures.ts';
import { renderScreen, renderWithoutScript } from '#tests/support/renderScreen.tsx';

const numbers = [1, 2, 3, 4, 5];

const page = (
  <main id="content" tabIndex={-1}>
    <CompareForm />
    {numbers.map((number) => (
      <SelectInitiative key={number} initiative={summary(number, number === 2 ? { language: 'vi' } : {})} />
    ))}
    <CompareTray />
  </main>
);
const show = (locale: Locale = 'en') => renderScreen(page, { locale });

const box = (number: number) => screen.getByRole('checkbox', { name: `Compare Initiative ${number}` });
const tray = () => within(screen.getByRole('region'));
const said = () => screen.getByRole('status').textContent;
async function select(...chosen: number[]) {
  for (const number of chosen) await userEvent.click(box(number));
  // The tray loads with the first selection.
  await screen.findByRole('region');
}

describe('the compare tray', () => {
  test('is hidden without a selection', () => {
    show();
    expect(screen.queryByRole('region')).toBeNull();
    expect(said()).toBe('');
  });

  test('names and counts the selection, and links the comparison', async () => {
    show();
    await select(2, 1);
    expect(useInterface.getState().selectedInitiativeIds).toEqual([summary(2).id, summary(1).id]);
    expect(said()).toBe('2 of 4 selected to compare');
    const names = tray().getAllByRole('listitem');
    expect(names.map((name) => name.textContent)).toEqual(['Initiative 2', 'Initiative 1']);
    expect(tray().getByText('Initiative 2')).toHaveAttribute('lang', 'vi');
    expect(tray().getByText('Initiative 1')).not.toHaveAttribute('lang');
    expect(tray().getByRole('link', { name: 'Compare' })).toHaveAttribute(
      'href',
      '/compare?initiative=initiative-2&initiative=initiative-1',
    );
  });

  test('shows names whole, however long they are', async () => {
    show();
    await select(1);
    const name = tray().getByText('Initiative 1');
    expect(name).toHaveClass('break-words');
    expect(name).not.toHaveClass('truncate');
    expect(name).not.toHaveAttribute('title');
  });

  test('rejects a fifth and says why, until there is room', async () => {
    show();
    await select(1, 2, 3, 4, 5);
    expect(box(5)).not.toBeChecked();
    const why = 'Initiative 5 was not added: you can compare up to 4 initiatives. Remove one first.';
    expect(said()).toBe(`4 of 4 selected to compare. ${why}`);
    expect(tray().getByText(why)).toBeVisible();
    await select(4);
    expect(tray().queryByText(why)).toBeNull();
    await select(5);
    expect(box(5)).toBeChecked();
  });

  test('removes one and keeps the focus', async () => {
    show();
    await select(1, 2);
    tray().getByRole('button', { name: 'Remove Initiative 1 from the comparison' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(box(1)).not.toBeChecked();
    expect(tray().getByRole('heading', { name: '1 of 4 selected to compare' })).toHaveFocus();
    await userEvent.click(tray().getByRole('button', { name: /^Remove Initiative 2/ }));
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('removes all', async () => {
    show();
    await select(1, 2);
    await userEvent.click(tray().getByRole('button', { name: 'Clear selection' }));
    expect(box(1)).not.toBeChecked();
    expect(said()).toBe('');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('shows the selection of another screen', async () => {
    const { unmount } = show();
    await select(3);
    unmount();
    renderScreen(<CompareTray />);
    expect(tray().getByRole('listitem')).toHaveTextContent('Initiative 3');
  });

  test('is a form without JavaScript', () => {
    renderWithoutScript(page, { locale: 'es' });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Comparar la selección' });
    expect(button.form).toHaveAttribute('action', '/es/compare');
    const [first, second] = screen.getAllByRole<HTMLInputElement>('checkbox');
    for (const field of [first, second]) field!.checked = true;
    expect([...new FormData(button.form ?? undefined)]).toEqual([
      ['initiative', 'initiative-1'],
      ['initiative', 'initiative-2'],
    ]);
  });

  test.each(locales)('has all its texts in %s', async (locale) => {
    show(locale);
    for (const field of screen.getAllByRole('checkbox')) await userEvent.click(field);
    expect(tray().getAllByRole('listitem')).toHaveLength(4);
  });
});
