import { serverSideTranslations } from 'next-i18next/pages/serverSideTranslations';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { messages } from '#tests/support/messages.ts';

vi.mock('next-i18next/pages/serverSideTranslations', { spy: true });
const disk = vi.mocked(serverSideTranslations);

let translations: typeof import('#lib/i18n/translations.server.ts').translations;
beforeEach(async () => {
  disk.mockClear();
  vi.resetModules();
  ({ translations } = await import('#lib/i18n/translations.server.ts'));
});
afterEach(() => {
  disk.mockReset();
});

const textsOf = async (...args: Parameters<typeof translations>) => (await translations(...args)).own;

describe('translations', () => {
  test.each(['en', 'vi'] as const)(
    'ships %s only, along with the page where the build has no files',
    async (locale) => {
      const texts = await translations(locale);
      expect(texts).toMatchObject({ locale, files: [] });
      expect(texts.own.common).toMatchObject(messages(locale, 'common'));
    },
  );

  test('has the nine namespaces of every page, and detail where it is asked for', async () => {
    const every = 'common contact edit feedback map newsletter registration template validation'.split(' ');
    expect(Object.keys(await textsOf('es')).sort()).toEqual(every);
    expect(Object.keys(await textsOf('es', ['detail'])).sort()).toEqual([...every, 'detail'].sort());
  });

  test('reads from disk once per language and namespaces, also for many requests at once', async () => {
    await Promise.all([translations('fr'), translations('fr'), translations('fr')]);
    await translations('fr', ['detail']);
    await translations('fr', ['detail']);
    await translations('id');
    expect(disk).toHaveBeenCalledTimes(3);
  });

  test('tries again after a failure', async () => {
    disk.mockRejectedValueOnce(new Error('disk is busy'));
    await expect(translations('pt')).rejects.toThrow('disk is busy');
    expect((await translations('pt')).locale).toBe('pt');
  });

  test('fills gaps with English, at any depth', async () => {
    disk.mockResolvedValueOnce({
      _nextI18Next: {
        initialLocale: 'vi',
        ns: ['common'],
        userConfig: null,
        initialI18nStore: {
          en: { common: { tryAgain: 'Try again', home: { title: 'Title', lead: 'Lead' } } },
          vi: { common: { home: { title: 'Tiêu đề' } } },
        },
      },
    });
    expect((await textsOf('vi')).common).toEqual({
      tryAgain: 'Try again',
      home: { title: 'Tiêu đề', lead: 'Lead' },
    });
  });

  test('adds no plural forms that the language does not have', async () => {
    for (const locale of ['id', 'vi'] as const) {
      expect(JSON.stringify(await textsOf(locale))).not.toMatch(/_(one|many)"/);
    }
    expect(JSON.stringify(await textsOf('fr'))).toMatch(/_many"/);
  });
});
