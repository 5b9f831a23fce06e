import { useQuery } from '@tanstack/react-query';
import { htmlQuery } from '#lib/api/html.ts';
import { useTextLang } from './LocalizedText.tsx';

interface ProseProps {
  record: { id: string; language: string; description: string };
  /** Gives tables and steps more width. */
  wide?: boolean;
}

/** Shows a record's Markdown as rendered by the server, or its source on failure. */
export function Prose({ record, wide = false }: ProseProps) {
  const lang = useTextLang();
  const { data: html } = useQuery(htmlQuery(record));
  const props = {
    className: `prose-text ${wide ? 'max-w-medium' : 'max-w-small'}`,
    lang: lang(record.language),
  };
  if (html) return <div {...props} dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <div {...props}>
      {record.description.split(/\n\s*\n/).map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}
