import { afterEach, describe, expect, test } from 'vitest';
import { fillIn, readDraft, saveDraft } from '#lib/forms/draft.ts';

afterEach(() => {
  sessionStorage.clear();
});

const stored = (value: unknown) => {
  sessionStorage.setItem('form contact', JSON.stringify(value));
  return readDraft('contact');
};

describe('the draft of a form', () => {
  test('is there again', () => {
    const draft = { entries: { name: ['Ana'], interests: [] }, attempt: { body: '{}', key: 'k' } };
    saveDraft('contact', draft);
    expect(readDraft('contact')).toEqual(draft);
  });

  test.each([
    ['nothing', null],
    ['a text', 'x'],
    ['a list', []],
    ['no entries', { attempt: { body: '{}', key: 'k' } }],
    ['entries that are a list', { entries: ['x'] }],
  ])('ignores %s of another release', (_, value) => {
    expect(stored(value)).toBeNull();
  });

  test('ignores invalid JSON', () => {
    sessionStorage.setItem('form contact', '{');
    expect(readDraft('contact')).toBeNull();
  });

  test('has no entries and no attempt of another shape', () => {
    expect(
      stored({
        entries: { name: 'Ana', year: [3], email: ['a@example.org'] },
        attempt: { body: {}, key: 1 },
      }),
    ).toEqual({ entries: { email: ['a@example.org'] }, attempt: undefined });
  });
});

describe('filling in a form', () => {
  function form(html: string) {
    const element = document.createElement('form');
    element.innerHTML = html;
    return element;
  }
  const select =
    '<select name="topic"><option value="general">General</option><option value="press">Press</option></select>';

  test('keeps a choice when the saved option no longer exists', () => {
    const element = form(select);
    expect(fillIn(element, { topic: ['gone'] })).toBe(false);
    expect(element.querySelector('select')?.value).toBe('general');
    expect(fillIn(element, { topic: ['press'] })).toBe(true);
    expect(element.querySelector('select')?.value).toBe('press');
  });

  test('keeps a field that the draft lacks', () => {
    const element = form(
      '<input name="amount" value="5"><input type="checkbox" name="news" value="yes" checked>',
    );
    expect(fillIn(element, { name: ['Ana'] })).toBe(false);
    expect(new FormData(element).get('amount')).toBe('5');
    expect(new FormData(element).get('news')).toBe('yes');
  });

  test('keeps radio buttons when the saved option no longer exists', () => {
    const element = form(
      '<input type="radio" name="kind" value="a" checked><input type="radio" name="kind" value="b">',
    );
    expect(fillIn(element, { kind: ['gone'] })).toBe(false);
    expect(new FormData(element).get('kind')).toBe('a');
  });
});
