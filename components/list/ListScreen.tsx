import { Container } from '#components/ui/Container.tsx';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { ListBody, type ListBodyProps } from './ListBody.tsx';
import { ListHead } from './ListHead.tsx';

interface ListScreenProps<F extends string, S extends string> extends ListBodyProps<F, S> {
  texts?: Readonly<Record<'title' | 'lead' | 'description', string>>;
}

export function ListScreen<F extends string, S extends string>({ texts, ...props }: ListScreenProps<F, S>) {
  const { list, response } = props;
  const { t } = useTranslation('common');
  const { title, lead, description } = texts ?? {
    title: t(`${list.name}.title`),
    lead: t(`${list.name}.lead`),
    description: t(`${list.name}.description`),
  };

  return (
    <Container width="contained" className="pt-8">
      <ListHead list={list} frame={response} title={title} description={description} />
      <h1 className="text-display">{title}</h1>
      <p className="mt-3 max-w-prose text-lead">{lead}</p>
      <ListBody {...props} />
    </Container>
  );
}
