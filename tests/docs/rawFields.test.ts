import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Controls besides those of `components/form`, and why. */
const reasons: Readonly<Record<string, string>> = {
  'components/entities/SelectRecord.tsx': 'on a card; belongs to a form elsewhere on the page',
  'components/features/initiatives/SelectInitiative.tsx':
    'on a card; belongs to a form elsewhere on the page',
  'components/features/content/edit/RecordPicker.tsx': 'combobox, in the frame of the kit',
  'components/features/content/edit/TableCell.tsx': 'cell of a table, labeled by its row and column',
  'components/features/progress/edit/CellInput.tsx': 'cell of a grid, labeled by its row and column',
  'components/features/content/merge/Difference.tsx': 'choice between two whole texts',
  'components/record-editor/ConflictDialog.tsx': 'choice between two whole texts',
  'components/features/settings/PlaceList.tsx': 'beside the name of its row',
  'components/layout/PreviewBar.tsx': 'below the form kit, which uses the layout',
  'components/list/ListSort.tsx': 'order of a list, which goes on when chosen',
  'components/map/edit/CoordinateList.tsx': 'coordinate, which the map takes when it is left',
  'components/map/edit/LazyBoundaryField.tsx': 'without JavaScript only',
  'components/ui/FacetMenu.tsx': 'primitive',
  'components/ui/SearchField.tsx': 'primitive',
};

/** Returns true for a visible control in the source of a component. */
const hasRawField = (source: string) =>
  [...source.matchAll(/<(?:input|select|textarea)\b([^]*?)\/?>/g)].some(
    ([, attributes = '']) => !attributes.includes('type="hidden"'),
  );

const found = globSync('{components,pages}/**/*.tsx', { exclude: ['components/form/**'] })
  .filter((path) => hasRawField(readFileSync(path, 'utf8')))
  .sort();

test('fields of forms come from the form kit', () => {
  expect(found).toEqual(Object.keys(reasons).sort());
});
