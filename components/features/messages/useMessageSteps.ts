import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSite } from '#components/layout/SiteProvider.tsx';
import type { Message } from '#contract/messages/schema.ts';
import { teamMessageQueries } from '#lib/api/teamMessages.ts';
import type { MessageStepName } from '#lib/forms/messageSteps.ts';

/** Step taken here. */
interface DoneStep {
  readonly step: MessageStepName;
  readonly version: number;
  /** Number of steps of the message. */
  readonly count: number;
}

/** Follows the steps of a message: those taken here, and those of other people meanwhile. */
export function useMessageSteps(message: Message, reader: string) {
  const { api } = useSite();
  const client = useQueryClient();
  const [done, setDone] = useState<DoneStep | null>(null);
  const [counts, setCounts] = useState<Readonly<Partial<Record<MessageStepName, number>>>>({});
  const { version, state } = message;
  const [seen, setSeen] = useState({ version, state });
  const { queryKey } = teamMessageQueries(api).one(message.id, reader);
  // Another person's step has arrived meanwhile.
  const isChanged = version !== seen.version && version !== done?.version;

  function noteDone(step: MessageStepName, response: Message): void {
    client.setQueryData(queryKey, response);
    setDone({ step, version: response.version, count: response.steps.length });
    setCounts((before) => ({ ...before, [step]: (before[step] ?? 0) + 1 }));
    setSeen(response);
    void client.invalidateQueries({ queryKey: ['messages', 'list'] });
    void client.invalidateQueries({ queryKey: ['tasks'] });
  }

  return {
    done,
    isChanged,
    // Nobody loses what they are writing when another person closes the message.
    isOpen: state !== 'closed' || (isChanged && seen.state !== 'closed'),
    /** Returns the key of a step's form, which is empty again after each such step from here. */
    keyOf: (step: MessageStepName): string => `${step} ${String(counts[step] ?? 0)}`,
    formOf: (step: MessageStepName) => ({
      step,
      onDone: (response: Message) => {
        noteDone(step, response);
      },
      onConflict: () => void client.invalidateQueries({ queryKey }),
    }),
  };
}
