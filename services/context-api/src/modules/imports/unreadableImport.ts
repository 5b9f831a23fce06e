/** Error of a file that cannot be imported, for the person who sent it. */
export class UnreadableImport extends Error {
  override readonly name = 'UnreadableImport';
}
