import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Fold } from '#components/ui/Fold.tsx';
import { type Described, htmlQuery } from '#lib/api/html.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { useTextLang } from './LocalizedText.tsx';

interface AboutProps {
  title: ReactNode;
  record: Described;
  /** Label of the button that opens the `Aside`s on a narrow window; without it, they are always open. */
  more?: string;
  children: ReactNode;
}

export function About({ title, record, more, children }: AboutProps) {
  const { t } = useTranslation('detail');
  const lang = useTextLang();
  const { data: blocks = [] } = useQuery(htmlQuery(record));
  // A heading or a list alone says little.
  const lead = blocks.findIndex((block) => block.startsWith('<p>')) + 1 || blocks.length;
  const part = (start: number, end?: number) => ({
    lang: lang(record.language),
    dangerouslySetInnerHTML: { __html: blocks.slice(start, end).join('') },
  });
  return (
    <div
      className={`grid gap-x-12 sm:gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem] ${more === undefined ? 'gap-y-6' : ''}`}
    >
      <section aria-labelledby="about">
        <h2 id="about" className="text-section">
          {title}
        </h2>
        <div className="prose-text mt-4 max-w-small">
          <div className="prose-text" {...part(0, lead)} />
          {lead < blocks.length && (
            <Fold summary={t('readMore')}>
              <div className="prose-text max-sm:pb-4 sm:mt-[1em]" {...part(lead)} />
            </Fold>
          )}
        </div>
      </section>
      <aside aria-label={more ?? t('facts')}>
        {more === undefined ? (
          <div className="space-y-6">{children}</div>
        ) : (
          <Fold summary={more} className="border-y border-line">
            <div className="space-y-6 max-sm:pt-4">{children}</div>
          </Fold>
        )}
      </aside>
    </div>
  );
}
