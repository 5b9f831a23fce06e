import type { ReactNode } from 'react';
import type { InitiativeSection } from '#components/entities/InitiativeSections.tsx';
import type { ListResponse } from '#contract/shared/list.ts';
import type { Reference } from '#contract/shared/schema.ts';
import { type FramedList, RecordList } from './RecordList.tsx';

interface InitiativeListProps<I, F extends string, S extends string> extends FramedList<I, F, S> {
  section: InitiativeSection;
  response: ListResponse<I, F> & { initiative: Reference };
  after?: ReactNode;
}

export function InitiativeList<I extends { id: string }, F extends string, S extends string>(
  props: InitiativeListProps<I, F, S>,
) {
  return <RecordList owner="initiative" record={props.response.initiative} {...props} />;
}
