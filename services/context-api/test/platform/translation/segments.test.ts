import { describe, expect, test } from 'vitest';
import { segmented } from '../../../src/platform/translation/segments.ts';

/** Translates words to upper case and leaves elements alone. */
const shout = (segment: string) =>
  segment.replaceAll(
    /(<[^>]*>|&\w+;)|([^<&]+)/g,
    (_all, element?: string, words?: string) => element ?? words!.toUpperCase(),
  );

describe('a text in segments', () => {
  test.each([
    ['One line', 'ONE LINE'],
    [
      '## Heading\n\n- first *point*\n- second\n\n1. third',
      '## HEADING\n\n- FIRST *POINT*\n- SECOND\n\n1. THIRD',
    ],
    [
      'See [our rules](https://example.org/a_b?c=1 "Rules").',
      'SEE [OUR RULES](https://example.org/a_b?c=1 "Rules").',
    ],
    ['Write to office@example.org, {{name}}', 'WRITE TO office@example.org, {{name}}'],
    ['Run `npm start` & <wait>', 'RUN `npm start` & <WAIT>'],
    ['![a map](/files/map.png)', '![A MAP](/files/map.png)'],
    ['---\n\n42 %', '---\n\n42 %'],
    ['> quoted\n\ntext_with_marks', '> QUOTED\n\nTEXT_WITH_MARKS'],
  ])('keeps marks, placeholders and addresses of %j', (text, translated) => {
    const { segments, join } = segmented(text);
    expect(join(segments.map(shout))).toBe(translated);
  });

  test.each([
    ['lost', 'Bonjour'],
    ['doubled', 'Bonjour <x id="0"/> <x id="0"/>'],
    ['unknown', 'Bonjour <x id="0"/><x id="7"/>'],
    ['joined by others', 'Bonjour <x id="0"/><script>alert(1)</script>'],
    ['in more lines', 'Bonjour <x id="0"/>\nencore'],
    ['in far too many words', `Bonjour <x id="0"/>${' mot'.repeat(500)}`],
    ['nothing', ' '],
  ])('is rejected where elements are %s', (_how, translated) => {
    expect(segmented('Hello {{name}}').join([translated])).toBeNull();
  });

  test('accepts elements in another order and spelling', () => {
    expect(segmented('{{a}} of {{b}}').join(['<x id=\'1\'></x> de <x id="0" />'])).toBe('{{b}} de {{a}}');
  });
});
