import { useQuery } from '@tanstack/react-query';
import { type Described, htmlQuery } from '#lib/api/html.ts';
import { useTextLang } from './LocalizedText.tsx';

interface ProseProps {
  record: Described;
  className?: string;
}

/** Shows a record's Markdown. */
export function Prose({ record, className = 'max-w-small' }: ProseProps) {
  const lang = useTextLang();
  const { data: blocks = [] } = useQuery(htmlQuery(record));
  return (
    <div
      className={`prose-text ${className}`}
      lang={lang(record.language)}
      dangerouslySetInnerHTML={{ __html: blocks.join('') }}
    />
  );
}
