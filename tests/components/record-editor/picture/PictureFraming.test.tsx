import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { PictureFraming } from '#components/record-editor/picture/PictureFraming.tsx';
import type { Crop, Focus, PictureShape } from '#contract/shared/frames.ts';
import { locales } from '#contract/shared/locale.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

const src = `/media/${'a'.repeat(64)}`;

interface Framed {
  crop?: Crop | undefined;
  focus?: Focus | undefined;
}

function Framing({
  shapes,
  onChange,
}: {
  shapes: readonly PictureShape[];
  onChange: (framed: Framed) => void;
}) {
  const [framed, setFramed] = useState<Framed>({});
  const change = (more: Framed) => {
    setFramed({ ...framed, ...more });
    onChange({ ...framed, ...more });
  };
  return (
    <PictureFraming
      id="cover"
      src={src}
      shapes={shapes}
      crop={framed.crop}
      focus={framed.focus}
      onCrop={(crop) => {
        change({ crop });
      }}
      onFocus={(focus) => {
        change({ focus });
      }}
    />
  );
}

function show(
  size = { width: 2000, height: 1000 },
  {
    shapes = ['card', 'hero', 'share'] as readonly PictureShape[],
    locale = 'en' as (typeof locales)[number],
  } = {},
) {
  const onChange = vi.fn<(framed: Framed) => void>();
  const { container } = renderScreen(<Framing shapes={shapes} onChange={onChange} />, { locale });
  const image = container.querySelector('img')!;
  Object.defineProperties(image, {
    naturalWidth: { value: size.width },
    naturalHeight: { value: size.height },
  });
  fireEvent.load(image);
  return { onChange, container };
}

const number = (group: string, name: string) =>
  within(screen.getByRole('group', { name: group })).getByRole('textbox', { name });

describe('a crop', () => {
  test('is chosen by numbers, and stays inside of the picture', async () => {
    const { onChange } = show();
    await userEvent.clear(number('Crop', 'From the left (%)'));
    await userEvent.type(number('Crop', 'From the left (%)'), '25');
    expect(onChange).toHaveBeenLastCalledWith({ crop: { x: 0.25, y: 0, width: 0.75, height: 1 } });
    expect(number('Crop', 'Width (%)')).toHaveValue('75');
    await userEvent.clear(number('Crop', 'Height (%)'));
    await userEvent.type(number('Crop', 'Height (%)'), '50');
    expect(onChange).toHaveBeenLastCalledWith({ crop: { x: 0.25, y: 0, width: 0.75, height: 0.5 } });
    await userEvent.click(screen.getByRole('button', { name: 'Show the whole picture' }));
    expect(onChange).toHaveBeenLastCalledWith({ crop: undefined });
  });

  test('has a frame and handles with names, which the keyboard reaches', () => {
    show();
    const crop = within(screen.getByRole('group', { name: 'Crop' }));
    for (const name of [
      'Crop: move the frame with the arrow keys',
      'Crop: top left corner',
      'Crop: right edge',
    ]) {
      const control = crop.getByLabelText(name);
      expect([name, control.tabIndex]).toEqual([name, 0]);
    }
  });
});

describe('a focal point', () => {
  test('moves with arrow keys, and not beyond the picture', async () => {
    const { onChange } = show();
    const point = screen.getByRole('button', { name: 'Focal point: 50% from the left, 50% from the top' });
    point.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(onChange).toHaveBeenLastCalledWith({ focus: { x: 0.51, y: 0.5 } });
    await userEvent.keyboard('{Shift>}{ArrowUp>9/}{/Shift}');
    expect(onChange).toHaveBeenLastCalledWith({ focus: { x: 0.51, y: 0 } });
    expect(point).toHaveAccessibleName('Focal point: 51% from the left, 0% from the top');
    await userEvent.click(screen.getByRole('button', { name: 'Back to the center' }));
    expect(onChange).toHaveBeenLastCalledWith({ focus: undefined });
  });

  test('is set by a click and by numbers', async () => {
    const { onChange } = show();
    const image = screen.getByRole('group', { name: 'Focal point' }).querySelector('img')!;
    image.getBoundingClientRect = () => ({ left: 100, top: 50, width: 200, height: 100 }) as DOMRect;
    fireEvent.click(image, { clientX: 150, clientY: 75 });
    expect(onChange).toHaveBeenLastCalledWith({ focus: { x: 0.25, y: 0.25 } });
    await userEvent.clear(number('Focal point', 'From the top (%)'));
    await userEvent.type(number('Focal point', 'From the top (%)'), '90');
    expect(onChange).toHaveBeenLastCalledWith({ focus: { x: 0.25, y: 0.9 } });
  });
});

test('previews show the parts that the context API cuts', () => {
  show({ width: 1600, height: 1600 });
  const [card] = within(screen.getByRole('group', { name: 'Previews' })).getAllByRole('figure');
  const image = card!.querySelector('img')!;
  expect(image.style.width).toBe('100%');
  expect(Number.parseFloat(image.style.top)).toBeCloseTo((-450 / 700) * 100, 3);
});

test('a picture that is too small for large screens is accepted with a warning', () => {
  show({ width: 800, height: 600 });
  expect(screen.getByText(/The picture is 800 pixels wide/)).toBeVisible();
});

test('a logo needs neither size nor focal point', () => {
  show({ width: 80, height: 60 }, { shapes: ['full'] });
  expect(screen.queryByText(/pixels wide/)).toBeNull();
  expect(screen.queryByRole('group', { name: 'Focal point' })).toBeNull();
});

test('a picture that is withheld says so', () => {
  const { container } = renderScreen(<Framing shapes={['card']} onChange={() => undefined} />);
  fireEvent.error(container.querySelector('img')!);
  expect(screen.getByRole('status')).toHaveTextContent('This picture can’t be shown right now.');
});

test.each(locales)('has its texts in %s', (locale) => {
  const { container } = show({ width: 800, height: 600 }, { locale });
  expect(container.textContent).not.toMatch(/picture\.|undefined|\{\{/);
});
