import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { TextField } from '#components/form/TextField.tsx';
import { Editing } from '#components/record-editor/Editing.tsx';
import { RecordForm } from '#components/record-editor/RecordForm.tsx';
import { useEditor } from '#components/record-editor/useEditor.ts';
import { typedNumber } from '#lib/records/typed.ts';
import { type Note, savedRecord, type StoredRecord } from '#tests/support/records.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { someViewer } from '#tests/support/viewers.ts';

const labels = { value: 'Value', text: 'Text' };
const text = {
  label: (field: string) => labels[field as 'value'],
  show: (_: string, value: unknown) => String(value),
};

function NoteForm({ recordKey, remote }: { recordKey: string; remote: StoredRecord }) {
  const { editor, state } = useEditor<Note>({ recordKey, saved: remote.now, remote, pause: null });
  return (
    <RecordForm name="note" title="A note" submit="Save" record={null} {...{ editor, state, labels, text }}>
      <TextField name="value" setValueAs={typedNumber} />
      <TextField name="text" />
    </RecordForm>
  );
}

function open(recordKey: string, remote = savedRecord()) {
  const user = userEvent.setup();
  const viewer = someViewer();
  const screenOf = () => (
    <Editing viewer={viewer} describe={() => ({ name: 'A note', text })}>
      <NoteForm {...{ recordKey, remote }} />
    </Editing>
  );
  const { rerender } = renderScreen(screenOf(), { viewer });
  const form = within(screen.getByRole('form', { name: 'A note' }));
  return {
    user,
    remote,
    field: (name: string) => form.getByRole('textbox', { name }),
    save: () => user.click(form.getByRole('button', { name: 'Save' })),
    renderAgain: () => {
      rerender(screenOf());
    },
  };
}

test('moves the focus to the errors once for each failed submission, and not with each rendering', async () => {
  const { user, remote, field, save, renderAgain } = open('focus');
  remote.mishaps.push('invalid', 'invalid');
  await user.type(field('Text'), 'Rain');
  await save();
  expect(await screen.findByRole('alert')).toHaveFocus();
  field('Value').focus();
  renderAgain();
  expect(field('Value')).toHaveFocus();
  await save();
  expect(await screen.findByRole('alert')).toHaveFocus();
});
