import type { ReactNode } from 'react';
import { PageHead } from '#components/layout/PageHead.tsx';
import { Container } from '#components/ui/Container.tsx';

interface ErrorScreenProps {
  status: string;
  title: string;
  text: string;
  children: ReactNode;
}

export function ErrorScreen({ status, title, text, children }: ErrorScreenProps) {
  return (
    <Container width="medium" className="py-20">
      <PageHead title={title} description={text} noIndex />
      <p
        className="font-heading text-section font-semibold text-clay"
        aria-hidden="true"
        data-failure={status}
      >
        {status}
      </p>
      <h1 className="mt-2 text-display">{title}</h1>
      <p className="mt-4 max-w-prose text-lead">{text}</p>
      <div className="mt-8 space-y-6">{children}</div>
    </Container>
  );
}
