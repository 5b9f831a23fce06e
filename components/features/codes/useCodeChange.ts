import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/http/apiError.ts';

/** Changes a code list, then reloads it. */
export function useCodeChange<V>(change: (value: V) => Promise<unknown>, onDone?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    async onSuccess() {
      await client.invalidateQueries({ queryKey: ['codes'] });
      await client.invalidateQueries({ queryKey: ['codeLists'] });
      onDone?.();
    },
  });
}

/** Returns the reason of a failed change. */
export const reasonOfError = (error: Error) => {
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'version-outdated') return 'codes:error.outdated' as const;
  if (code === 'conflict') return 'codes:error.conflict' as const;
  return code === 'invalid-request' ? ('codes:error.invalid' as const) : ('codes:error.unavailable' as const);
};
