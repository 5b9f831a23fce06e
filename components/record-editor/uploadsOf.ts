import type { QueryClient } from '@tanstack/react-query';

/** Key of the mutations that upload files of a form. */
export const uploadsOf = (form: string): readonly string[] => ['upload', form];

/** Resolves when no file of a form is being uploaded. */
export async function untilUploaded(client: QueryClient, form: string): Promise<void> {
  const isBusy = () => client.isMutating({ mutationKey: uploadsOf(form) }) > 0;
  if (!isBusy()) return;
  await new Promise<void>((resolve) => {
    const stop = client.getMutationCache().subscribe(() => {
      if (isBusy()) return;
      stop();
      resolve();
    });
  });
}
