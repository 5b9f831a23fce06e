import type { ReactNode } from 'react';
import { useTextLang } from './LocalizedText.tsx';

interface AboutProps {
  title: string;
  record: { description: string; language: string };
  /** `Aside`s beside the text. */
  children: ReactNode;
}

/** Shows a record's text in paragraphs. */
export function About({ title, record, children }: AboutProps) {
  const lang = useTextLang();
  return (
    <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <section aria-labelledby="about">
        <h2 id="about" className="text-section">
          {title}
        </h2>
        <div className="prose-text mt-4 max-w-small" lang={lang(record.language)}>
          {record.description.split(/\n\s*\n/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
      <aside className="space-y-6">{children}</aside>
    </div>
  );
}
