import type { ReactNode } from 'react';
import { PageHead } from '#components/layout/PageHead.tsx';
import { Trail } from '#components/layout/Trail.tsx';
import { Container } from '#components/ui/Container.tsx';

interface FormScreenProps {
  title: string;
  lead: string;
  /** Keeps the page out of search engines. */
  noIndex?: boolean;
  children: ReactNode;
}

export function FormScreen({ title, lead, noIndex = false, children }: FormScreenProps) {
  return (
    <Container width="medium" className="pt-4">
      <PageHead title={title} description={lead} noIndex={noIndex} />
      <Trail crumbs={[]} current={title} />
      <h1 className="text-display">{title}</h1>
      <p className="mt-4 max-w-prose text-lead">{lead}</p>
      <div className="mt-10">{children}</div>
    </Container>
  );
}
