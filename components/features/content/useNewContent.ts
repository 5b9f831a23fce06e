import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useRef, useState } from 'react';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import type { ContentNoun } from '#contract/content/constants.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { createContent } from '#lib/api/content.ts';
import { definitions } from '#lib/content/definitions.ts';
import { studioRoutes } from '#lib/studio/routes.ts';

interface NewContent {
  readonly sourceLocale: Locale;
  readonly name: string;
  /** Address of the record that contains it. */
  readonly parent: string | null;
}

/** Creates a record once it has a name and its parent, and opens its form. */
export function useNewContent(noun: ContentNoun) {
  const { api } = useSite();
  const client = useQueryClient();
  const { replace } = useRouter();
  const sourceLocale = useLocale();
  const definition = definitions[noun];
  const { parent } = definition;
  const [input, setInput] = useState<NewContent>({ sourceLocale, name: '', parent: null });
  const [attempt, setAttempt] = useState(0);
  // The same for each try: a lost response creates no second record.
  const key = useRef<string | null>(null);
  const create = useMutation({
    mutationFn: () =>
      createContent(
        api,
        definition,
        { ...input, name: input.name.trim() },
        (key.current ??= crypto.randomUUID()),
      ),
    async onSuccess({ id }) {
      await client.invalidateQueries({ queryKey: ['content', noun, 'list'] });
      await replace(studioRoutes.record(noun, id));
    },
  });
  const missing = [
    ...(input.name.trim() === '' ? ['name'] : []),
    ...(parent && input.parent === null ? [parent.key] : []),
  ];
  return {
    input,
    parent,
    create,
    attempt,
    /** Fields to fill in, from the first attempt on. */
    errors: attempt === 0 ? [] : missing,
    change(changes: Partial<NewContent>): void {
      key.current = null;
      setInput((before) => ({ ...before, ...changes }));
    },
    submit(): void {
      setAttempt(attempt + 1);
      if (missing.length === 0 && !create.isPending) create.mutate();
    },
  };
}
