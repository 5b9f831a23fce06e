import { useTextLang } from '#components/record/LocalizedText.tsx';
import type { Action } from '#contract/actions/schema.ts';

/** Names a part of an action's card, with the action for screen readers. */
export function ActionSummary({ text, action: { name, language } }: { text: string; action: Action }) {
  const lang = useTextLang();
  return (
    <span>
      {text}
      <span className="sr-only" lang={lang(language)}>
        {` ${name}`}
      </span>
    </span>
  );
}
