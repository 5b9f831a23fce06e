import { Fragment } from 'react';
import { StatusSummary } from '#components/entities/ProgressStatus.tsx';
import { StatusBar } from '#components/entities/StatusBar.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { useTextLang } from '#components/record/LocalizedText.tsx';
import { joinParts } from '#contract/shared/punctuation.ts';
import type { ComparedCell, ComparedName } from '#lib/compare/table.ts';

export function CompareCell({ cell }: { cell: ComparedCell }) {
  const lang = useTextLang();
  const { text, note, spoken, isMuted, language, counted, names, notedNames } = cell;
  if (counted)
    return (
      <div className="space-y-2">
        <StatusBar statuses={counted.statuses} />
        <StatusSummary {...counted} />
      </div>
    );
  return (
    <>
      <span
        className={isMuted ? 'text-stone' : undefined}
        lang={language && lang(language)}
        aria-hidden={spoken === undefined ? undefined : true}
        suppressHydrationWarning
      >
        {names ? <Names names={names} /> : text}
      </span>
      {spoken !== undefined && <span className="sr-only">{spoken}</span>}
      {note !== undefined && (
        <span className="block text-small text-stone">
          {notedNames ? <Names names={notedNames} /> : note}
        </span>
      )}
    </>
  );
}

/** Joins names as a text does, each in its language. */
function Names({ names }: { names: readonly ComparedName[] }) {
  const lang = useTextLang();
  const between = joinParts(['', ''], useLocale());
  return names.map(({ name, language }, index) => (
    <Fragment key={index}>
      {index > 0 && between}
      <span lang={lang(language)}>{name}</span>
    </Fragment>
  ));
}
