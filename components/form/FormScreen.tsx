import type { ReactNode } from 'react';
import { PageHead } from '#components/layout/PageHead.tsx';
import { Trail } from '#components/layout/Trail.tsx';
import { Container } from '#components/ui/Container.tsx';

interface FormScreenProps {
  title: string;
  /** What the form is for, in a sentence or two. */
  lead: string;
  /** Keeps a page that makes sense for one reader only out of search engines. */
  noIndex?: boolean;
  /** The form. */
  children: ReactNode;
}

/** A page that is there for its form. */
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
