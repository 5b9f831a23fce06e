import { useTextLang } from '#components/record/LocalizedText.tsx';
import type { MessageSummary } from '#contract/messages/schema.ts';

export function AboutNames({ message }: { message: MessageSummary }) {
  const lang = useTextLang();
  const { initiative, opportunity, project, organization } = message;
  const records = [opportunity, project, initiative, initiative ? null : organization].filter(
    (record) => record !== null,
  );
  if (records.length === 0) return null;
  return (
    <p className="text-small">
      {records.map(({ slug, name, language }, index) => (
        <span key={slug} lang={lang(language)}>
          {index > 0 && ' · '}
          {name}
        </span>
      ))}
    </p>
  );
}
