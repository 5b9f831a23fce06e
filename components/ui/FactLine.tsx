import { Fragment, type ReactNode } from 'react';

/** Shows facts in a line. Dots between them end a line rather than start the next one, and are not read aloud. */
export const FactLine = ({ facts }: { facts: readonly ReactNode[] }) =>
  facts.filter(Boolean).map((fact, index) => (
    <Fragment key={index}>
      {index > 0 && <span aria-hidden="true">{'\u00a0·'}</span>}
      {index === 0 ? fact : typeof fact === 'string' ? ` ${fact}` : [' ', fact]}
    </Fragment>
  ));
