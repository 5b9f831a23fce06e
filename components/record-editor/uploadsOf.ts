import type { QueryClient } from '@tanstack/react-query';

/** Key of the upload mutations of a form. */
export const uploadsOf = (form: string): readonly string[] => ['upload', form];

/** Resolves after all uploads of a form. */
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
