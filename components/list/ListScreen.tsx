import { useTranslation } from 'react-i18next';
import { Container } from '#components/ui/Container.tsx';
import { ListBody, type ListBodyProps } from './ListBody.tsx';
import { ListHead } from './ListHead.tsx';

export function ListScreen<F extends string, S extends string>(props: ListBodyProps<F, S>) {
  const { list, response } = props;
  const { t } = useTranslation('common');
  const title = t(`${list.name}.title`);

  return (
    <Container width="contained" className="pt-8">
      <ListHead list={list} frame={response} title={title} description={t(`${list.name}.description`)} />
      <h1 className="text-display">{title}</h1>
      <p className="mt-3 max-w-prose text-lead">{t(`${list.name}.lead`)}</p>
      <ListBody {...props} />
    </Container>
  );
}
