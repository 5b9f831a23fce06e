import type { Program } from '../process/child.ts';
import { runCommand } from '../process/command.ts';

/** Returns the user for programs that refuse to run as root; undefined if we are not root. */
export async function unprivilegedUser(): Promise<Program['user']> {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all(
        ['-u', '-g'].map((flag) => runCommand({ command: 'id', args: [flag, name] })),
      );
      return { uid: Number(uid), gid: Number(gid) };
    } catch {
      // The system has no such user.
    }
  }
  return { uid: 65_534, gid: 65_534 };
}
