import { globSync, readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Container } from '#components/ui/Container.tsx';

const widths = ['contained', 'default', 'medium', 'small', 'stretched'] as const;

describe('Container', () => {
  test('has five widths that differ', () => {
    for (const width of widths) render(<Container width={width}>{width}</Container>);
    const classes = widths.map((width) => screen.getByText(width).className);
    expect(new Set(classes).size).toBe(5);
  });

  test.each(widths)('%s is the width of a screen', (width) => {
    const screens = globSync('components/{features,form,list,record,layout}/**/*.tsx');
    const pattern =
      width === 'default' ? /<Container(?:>| className)/ : new RegExp(`<Container\\s+width="${width}"`);
    expect(screens.filter((file) => pattern.test(readFileSync(file, 'utf8')))).not.toEqual([]);
  });

  test('has the default width where none is asked for, and takes classes besides', () => {
    render(<Container className="pt-8">plain</Container>);
    render(<Container width="default">default</Container>);
    expect(screen.getByText('plain')).toHaveClass(...screen.getByText('default').classList, 'pt-8');
  });
});
