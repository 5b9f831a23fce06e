import { onTestFinished, vi } from 'vitest';

/** Returns the milliseconds of this thread's processor time, which other work on the machine does not change. */
export function processorTime(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** Replaces `AbortSignal.timeout` in the current test, where the time is over when `abort` is called. */
export function manualTimeout() {
  const controller = new AbortController();
  const signal = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(controller.signal);
  onTestFinished(() => {
    signal.mockRestore();
  });
  return {
    signal,
    abort() {
      controller.abort(new DOMException('the time is over', 'TimeoutError'));
    },
  };
}
