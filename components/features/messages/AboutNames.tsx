import { OwnName } from '#components/record/Sentence.tsx';
import { FactLine } from '#components/ui/FactLine.tsx';
import type { MessageSummary } from '#contract/messages/schema.ts';

export function AboutNames({ message }: { message: MessageSummary }) {
  const { initiative, opportunity, project, organization } = message;
  const records = [opportunity, project, initiative, initiative ? null : organization].filter(
    (record) => record !== null,
  );
  if (records.length === 0) return null;
  return (
    <p className="text-small">
      <FactLine
        facts={records.map((record) => (
          <OwnName key={record.slug} of={record} />
        ))}
      />
    </p>
  );
}
