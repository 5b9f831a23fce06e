/** Error for the sender of a file. */
export class UnreadableImport extends Error {
  override readonly name = 'UnreadableImport';
}
