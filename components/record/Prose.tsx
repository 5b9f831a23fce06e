import { useTextLang } from './LocalizedText.tsx';
import { type Described, useProse } from './useProse.ts';

interface ProseProps {
  record: Described;
  className?: string;
}

/** Shows a record's Markdown. */
export function Prose({ record, className = 'max-w-small' }: ProseProps) {
  const lang = useTextLang();
  return (
    <div
      className={`prose-text ${className}`}
      lang={lang(record.language)}
      dangerouslySetInnerHTML={{ __html: useProse(record).join('\n') }}
    />
  );
}
