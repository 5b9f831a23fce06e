/** Error of a backup or its restoration; its message says what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
