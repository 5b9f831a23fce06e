import { describe, expect, test } from 'vitest';
import { flat, messages, namespacesOf } from '#tests/support/messages.ts';
import { calledTexts, meaning, namedTexts } from '#tests/support/textUse.ts';

// A plural form is asked for without its ending.
const texts = namespacesOf('en').flatMap((namespace) =>
  [...flat(messages('en', namespace)).keys()].map(
    (key) => `${namespace}:${key.replace(/_(one|other)$/, '')}`,
  ),
);

describe('texts of the interface', () => {
  test('exist in English wherever the code asks for them', () => {
    expect(calledTexts.length).toBeGreaterThan(80);
    const missing = calledTexts.filter((use) => !texts.some((text) => meaning(use).test(text)));
    expect(missing).toEqual([]);
  });

  test('are all used', () => {
    const patterns = namedTexts.map(meaning);
    expect(texts.filter((text) => !patterns.some((pattern) => pattern.test(text)))).toEqual([]);
  });
});
