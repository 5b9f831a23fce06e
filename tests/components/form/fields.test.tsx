import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { AmountField } from '#components/form/AmountField.tsx';
import { Check } from '#components/form/Check.tsx';
import { Checkboxes } from '#components/form/Choices.tsx';
import { ErrorSummary } from '#components/form/ErrorSummary.tsx';
import { FormContext } from '#components/form/FormContext.ts';
import { Select } from '#components/form/Select.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { renderScreen } from '#tests/support/renderScreen.tsx';

const frame = {
  name: 'contact',
  labels: { name: 'Name' },
  initial: { name: ['Ana'] },
  fieldErrors: [{ field: 'name', message: 'tooLong' }],
};

test.each([
  ['a form', <TextField key="form" name="name" hint="As you sign." />],
  ['an editor', <TextField key="editor" {...controlled('tooLong')} hint="As you sign." />],
  ['an editor, of several lines', <TextArea key="area" {...controlled('tooLong')} hint="As you sign." />],
])('a field has its value, its hint and its error from %s', (_, field) => {
  renderScreen(<FormContext value={frame}>{field}</FormContext>);
  const control = screen.getByRole('textbox', { name: 'Name' });
  expect(control).toHaveValue('Ana');
  expect(control).toBeInvalid();
  expect(control).toHaveAccessibleDescription(/^As you sign\. Error: This is too long/);
});

function controlled(fieldError: string | null) {
  return { id: 'name', label: 'Name', fieldError, value: 'Ana', onChange: () => undefined };
}

test('a field with a name needs a form around it', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderScreen(<TextField name="name" />)).toThrow('the field name needs a form around it');
});

test('a field without an error and a hint is described by nothing', () => {
  renderScreen(<TextField {...controlled(null)} />);
  const control = screen.getByRole('textbox', { name: 'Name' });
  expect(control).toBeValid();
  expect(control).not.toHaveAttribute('aria-describedby');
});

test('a list accepts only its own options', () => {
  const onChange = vi.fn();
  const options = [
    { value: 'draft', label: 'Draft' },
    { value: 'published', label: 'Published' },
  ] as const;
  renderScreen(<Select label="Status" value="draft" {...{ options, onChange }} />);
  const list = screen.getByRole('combobox', { name: 'Status' });
  fireEvent.change(list, { target: { value: 'published' } });
  expect(onChange).toHaveBeenLastCalledWith('published');
  list.append(new Option('Other', 'other'));
  fireEvent.change(list, { target: { value: 'other' } });
  expect(onChange).toHaveBeenCalledOnce();
});

test('boxes keep the order of the options, in any order of clicks', () => {
  const onChange = vi.fn();
  const options = [1, 2, 3].map((value) => ({ value, label: `Goal ${String(value)}` }));
  renderScreen(
    <Checkboxes id="sdgs" label="Goals" fieldError="required" value={[3]} {...{ options, onChange }} />,
  );
  fireEvent.click(screen.getByRole('checkbox', { name: 'Goal 1' }));
  expect(onChange).toHaveBeenLastCalledWith([1, 3]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Goal 3' }));
  expect(onChange).toHaveBeenLastCalledWith([]);
  const group = screen.getByRole('group', { name: 'Goals' });
  expect(group).toHaveAttribute('id', 'sdgs');
  expect(group).toHaveAccessibleDescription(/^Error:/);
});

test('a box says whether it is ticked', () => {
  const onChange = vi.fn();
  renderScreen(
    <Check value={false} onChange={onChange}>
      Done
    </Check>,
  );
  fireEvent.click(screen.getByRole('checkbox', { name: 'Done' }));
  expect(onChange).toHaveBeenLastCalledWith(true);
});

test('reads an amount in local notation, and keeps an invalid one for correction', () => {
  function Amount() {
    const [value, setValue] = useState<number | string | null>(1.5);
    return (
      <>
        <AmountField id="amount" label="Amount" readOnly={false} value={value} onChange={setValue} />
        <output>{JSON.stringify(value)}</output>
      </>
    );
  }
  renderScreen(<Amount />, { locale: 'fr' });
  const field = screen.getByRole('textbox', { name: 'Amount' });
  expect(field).toHaveValue('1,5');
  fireEvent.change(field, { target: { value: '2,25' } });
  expect(screen.getByRole('status')).toHaveTextContent('2.25');
  fireEvent.change(field, { target: { value: 'two' } });
  expect(field).toHaveValue('two');
  expect(field).toBeInvalid();
});

test('the summary of errors leads to the fields that have a control', () => {
  const fieldErrors = [
    { path: 'name', message: 'editing.required' },
    { path: 'parts', message: 'editing.number' },
  ];
  const idOf = (field: string) => (field === 'name' ? 'record-name' : null);
  renderScreen(<ErrorSummary isCompact label={(field) => field} attempt={1} {...{ fieldErrors, idOf }} />);
  const summary = screen.getByRole('alert', { name: 'There is a problem' });
  expect(summary).toHaveFocus();
  expect(screen.getByRole('link', { name: /^name: / })).toHaveAttribute('href', '#record-name');
  expect(screen.getAllByRole('listitem')[1]).toHaveTextContent(/^parts: /);
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('the summary does not interrupt typing, and is absent without errors', () => {
  const props = { label: (field: string) => field, idOf: () => null, isQuiet: true, attempt: 0 };
  const { rerender } = renderScreen(<ErrorSummary {...props} fieldErrors={[]} />);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<ErrorSummary {...props} fieldErrors={[{ path: 'name', message: 'editing.required' }]} />);
  expect(screen.getByRole('alert')).not.toHaveFocus();
});
