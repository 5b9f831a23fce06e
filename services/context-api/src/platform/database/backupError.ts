/** Error of a backup or restoration; its message says what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
