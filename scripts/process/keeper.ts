/** Message to the keeper, which stops abandoned process groups. */
export interface KeeperMessage {
  readonly guard?: number;
  readonly release?: number;
}

const graceMs = 5_000;
const groups = new Set<number>();

process.on('message', (message: KeeperMessage) => {
  if (message.guard) groups.add(message.guard);
  if (message.release) groups.delete(message.release);
});

process.on('disconnect', () => {
  signalAll('SIGTERM');
  const timer = setInterval(() => {
    if (groups.size === 0) clearInterval(timer);
    signalAll(0);
  }, 100);
  setTimeout(() => {
    signalAll('SIGKILL');
    process.exit();
  }, graceMs).unref();
});

function signalAll(signal: NodeJS.Signals | 0): void {
  for (const pid of groups) {
    try {
      process.kill(-pid, signal);
    } catch {
      groups.delete(pid);
    }
  }
}
