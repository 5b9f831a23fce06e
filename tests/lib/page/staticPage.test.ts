import type { GetStaticPropsResult } from 'next';
import { describe, expect, test } from 'vitest';
import type { PageTexts } from '#lib/i18n/pageTexts.ts';
import { messages } from '#tests/support/messages.ts';
import { getStaticProps as of404 } from '../../../pages/404.tsx';
import { getStaticProps as of500 } from '../../../pages/500.tsx';

describe('staticPage', () => {
  test.each([
    ['404', of404],
    ['500', of500],
  ])('gives %s its texts in its language', async (_, getStaticProps) => {
    const result = (await getStaticProps({ locale: 'pt' })) as GetStaticPropsResult<{ texts: PageTexts }>;
    if (!('props' in result)) throw new Error('no props');
    const { texts } = result.props;
    expect(texts).toMatchObject({ locale: 'pt', files: [], own: { common: messages('pt', 'common') } });
  });
});
