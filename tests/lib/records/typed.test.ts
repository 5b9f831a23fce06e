import { describe, expect, test } from 'vitest';
import {
  localMoment,
  momentOf,
  optionalNumber,
  optionalText,
  typedCode,
  typedLines,
  typedNumber,
} from '#lib/records/typed.ts';

describe('what is typed into a field', () => {
  test('leaves what is not a number for the schema to reject', () => {
    expect(typedNumber('12.5')).toBe(12.5);
    expect(typedNumber(' a dozen ')).toBe('a dozen');
    expect(typedNumber('')).toBe('');
    expect(optionalNumber(' ')).toBeNull();
    expect(optionalNumber('3')).toBe(3);
  });

  test('leaves values alone that are not text', () => {
    expect([typedNumber, optionalNumber, optionalText, typedCode].map((read) => read(null))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(typedNumber(12)).toBe(12);
  });

  test('drops blanks, and lines without words', () => {
    expect(optionalText(' x ')).toBe('x');
    expect(optionalText(' ')).toBeNull();
    expect(typedCode(' usd')).toBe('USD');
    expect(typedLines('One\n\n Two \n')).toEqual(['One', ' Two ']);
  });

  test('is a time in the time zone of the editor', () => {
    const iso = '2026-03-01T08:30:00.000Z';
    expect(momentOf(localMoment(iso))).toBe(iso);
    expect(momentOf('tomorrow')).toBe('');
    expect(localMoment('')).toBe('');
  });
});
