import { describe, expect, test } from 'vitest';
import { flat, messages, namespacesOf } from '#tests/support/messages.ts';
import { calledTexts, meaning, namedTexts } from '#tests/support/textUse.ts';

const texts = namespacesOf('en').flatMap((namespace) =>
  [...flat(messages('en', namespace)).keys()].map(
    (key) => `${namespace}:${key.replace(/_(one|other)$/, '')}`,
  ),
);

describe('texts of the interface', () => {
  test('exist in English wherever the code asks for them', () => {
    expect(calledTexts.length).toBeGreaterThan(80);
    const known = new Set(texts);
    const missing = calledTexts.filter((use) => {
      if (known.has(use.text)) return false;
      const pattern = meaning(use);
      return !texts.some((text) => pattern.test(text));
    });
    expect(missing).toEqual([]);
  });

  test('are all used', () => {
    const named = new Set(namedTexts.map(({ text }) => text));
    const patterns = namedTexts.filter(({ text }) => text.includes('${')).map(meaning);
    const isUsed = (text: string) => named.has(text) || patterns.some((pattern) => pattern.test(text));
    expect(texts.filter((text) => !isUsed(text))).toEqual([]);
  });
});
