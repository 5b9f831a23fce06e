import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const outbox = 'services/context-api/src/platform/mail/texts/en.json';

function textsIn(value: unknown, at: string): [at: string, text: string][] {
  // Values are not part of the text.
  if (typeof value === 'string') return [[at, value.replaceAll(/\{\{?.*?\}?\}/g, '…')]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => textsIn(each, `${at}:${key}`));
}

const texts = ['locales/en/*.json', outbox, 'services/identity/locales/en.json']
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .flatMap((path) => textsIn(JSON.parse(readFileSync(join(root, path), 'utf8')), path));

/** Unnatural words, with their replacements. */
const unnatural: readonly (readonly [words: RegExp, instead: string])[] = [
  [/\bwho(m?)ever\b/i, 'name who it is, or say "you"'],
  [/\b(some|any|every|no)body\b/i, 'someone, anyone, everyone, no one'],
  [/\bstor(e|es|ed|ing)\b/i, 'save'],
  [/\bfault(s|y)?\b/i, 'error, problem'],
  [/\btold\b/i, 'reported, notified, published'],
  [/\bbeg(in|ins|un|an|inning)\b/i, 'start'],
  [/\btakes? no more\b|\bnot taken\b/i, 'is no longer accepting, not used'],
  [/\bwhat becomes of\b/i, 'how we use, new status'],
  [/\bas it (is|was) (already|then)\b/i, 'unchanged, at that time'],
  [/\b(go|goes|going) on\b/i, 'continue'],
  [/\b(give|gives|given) up\b|\bdrop it\b|\btake \w+ back\b/i, 'discard, undo'],
  [/\bin vain\b/i, 'search for and do not find'],
  [/\b(mail program|e-mail|a mail)\b/i, 'email app, email'],
  [
    /\b(gone by|in force|take along|lies at|stands? beside)\b/i,
    'elapsed, active, export, is hosted by, is shown next to',
  ],
  [/\b(wait|waits) to be\b/i, 'awaiting'],
  [/\bknow-how\b/i, 'expertise'],
  [/\b(did|does) not (work|answer)\b/i, 'say what failed and what to do'],
  [/\byou may\b/i, 'you can'],
  [/\b\w*(metre|litre|labour|neighbour|colour|centre|programme|licence|isation)s?\b/i, 'American spelling'],
];

describe('English texts', () => {
  test('are found in the interface, mails and sign-in', () => {
    expect(texts.length).toBeGreaterThan(1500);
    for (const place of ['locales/en/edit.json', outbox, 'services/identity/'])
      expect(texts.some(([at]) => at.startsWith(place))).toBe(true);
  });

  test('use the words of a public service', () => {
    const found = texts.flatMap(([at, text]) =>
      unnatural.flatMap(([words, instead]) => (words.test(text) ? [`${at}: ${text} (${instead})`] : [])),
    );
    expect(found).toEqual([]);
  });
});
