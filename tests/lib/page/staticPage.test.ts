import type { GetStaticPropsResult } from 'next';
import type { SSRConfig } from 'next-i18next/pages';
import { describe, expect, test } from 'vitest';
import { getStaticProps as of404 } from '../../../pages/404.tsx';
import { getStaticProps as of500 } from '../../../pages/500.tsx';

describe('staticPage', () => {
  test.each([
    ['404', of404],
    ['500', of500],
  ])('gives %s its texts in its language', async (_, getStaticProps) => {
    const result = (await getStaticProps({ locale: 'pt' })) as GetStaticPropsResult<SSRConfig>;
    if (!('props' in result)) throw new Error('no props');
    const texts = result.props._nextI18Next;
    expect(texts?.initialLocale).toBe('pt');
    expect(Object.keys(texts?.initialI18nStore as object)).toEqual(['pt']);
  });
});
