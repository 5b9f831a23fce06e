import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useFieldText } from '#components/entities/useFieldText.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

function Shown({ field, value }: { field: string; value: unknown }) {
  return <p>{useFieldText().show(field, value)}</p>;
}

const sha256 = '8d0fb8b7c6d0933cbf8c6a12382fa06bf45bf2cfaba310140857ccae79130059';

test.each([
  ['images', [{ sha256, texts: {}, credit: 'Ana' }], 'file 8d0fb8b7'],
  [
    'images',
    [{ sha256, texts: {}, alt: 'A well', crop: { x: 0.2, y: 0, width: 0.8, height: 1 }, focus: null }],
    'A well; file 8d0fb8b7; Crop: From the left: 20%, From the top: 0%, Width: 80%, Height: 100%',
  ],
  ['sha256', sha256, 'file 8d0fb8b7'],
  ['language', 'fr', 'Français'],
  ['documentLanguage', 'vi', 'Tiếng Việt'],
  ['attachments', [{ sha256, language: 'fr', title: 'Report' }], 'Report'],
])('shows %s to people, without codes and hashes', (field, value, text) => {
  renderScreen(<Shown field={field} value={value} />);
  expect(screen.getByText(text, { exact: false })).toBeVisible();
  expect(document.body.textContent).not.toMatch(/[0-9a-f]{64}/);
});
