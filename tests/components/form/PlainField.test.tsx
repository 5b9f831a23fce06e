import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { FilePicker } from '#components/form/FilePicker.tsx';
import { PlainCheck, PlainInput, PlainSelect } from '#components/form/PlainField.tsx';
import { renderScreen } from '#tests/support/renderScreen.tsx';

const options = [
  { value: 'csv', label: 'CSV' },
  { value: 'xlsx', label: 'Excel' },
];

test('sends what it shows, without JavaScript', () => {
  renderScreen(
    <form aria-label="Filters">
      <PlainInput type="search" name="q" label="Text" defaultValue="tea" />
      <PlainSelect name="format" label="Format" defaultValue="xlsx" options={options} />
      <PlainSelect name="kind" label="Kind" defaultValue="" none="Any" options={options} />
      <PlainCheck name="mine" value="yes" label="Only mine" defaultChecked />
    </form>,
  );
  expect(screen.getByRole('form')).toHaveFormValues({ q: 'tea', format: 'xlsx', kind: '', mine: true });
  expect(screen.getByRole('option', { name: 'Any' })).toHaveValue('');
});

test('is described by its hint and its error', () => {
  renderScreen(<PlainInput name="email" label="Email" hint="As you sign." problem="Enter an address." />);
  const field = screen.getByRole('textbox', { name: 'Email' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('As you sign. Enter an address.');
});

test('a valid field without a hint has no description', () => {
  renderScreen(<PlainInput name="email" label="Email" />);
  expect(screen.getByRole('textbox')).toBeValid();
  expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-describedby');
});

test('the same file can be chosen again', async () => {
  const chosen: string[] = [];
  const file = new File(['a'], 'values.xlsx');
  renderScreen(<FilePicker label="Upload" accept=".xlsx" onFile={({ name }) => chosen.push(name)} />);
  const picker = screen.getByLabelText('Upload');
  await userEvent.upload(picker, file);
  expect(picker).toHaveValue('');
  await userEvent.upload(picker, file);
  expect(chosen).toEqual(['values.xlsx', 'values.xlsx']);
});
