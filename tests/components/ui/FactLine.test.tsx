import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FactLine } from '#components/ui/FactLine.tsx';

const root = join(import.meta.dirname, '../../..');

describe('FactLine', () => {
  test('leaves out empty facts, and keeps dots on the line of the fact before', () => {
    const { container } = render(<FactLine facts={['Coffee', null, <b key="area">12 ha</b>, false, '']} />);
    expect(container.textContent).toBe('Coffee\u00a0· 12 ha');
  });

  test('hides dots from screen readers, which hear the facts as separate words', () => {
    const { container } = render(<FactLine facts={['Vietnam', 'Central Highlands']} />);
    const spoken = container.cloneNode(true) as HTMLElement;
    for (const dot of spoken.querySelectorAll('[aria-hidden=true]')) dot.remove();
    expect(spoken.textContent).toBe('Vietnam Central Highlands');
  });

  test('is the only place of dots between facts', () => {
    const dotted = globSync('components/**/*.{ts,tsx}', { cwd: root }).filter((path) =>
      readFileSync(join(root, path), 'utf8').includes('·'),
    );
    expect(dotted).toEqual(['components/ui/FactLine.tsx']);
  });
});
