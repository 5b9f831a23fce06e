import type { Noun } from './noun.ts';

let registered: readonly Noun[] = [];

/** Registers all nouns, before a database is opened. */
export function registerNouns(nouns: readonly Noun[]): void {
  registered = nouns;
}

/** @throws Error without nouns: queries over none would find nothing in a full database */
export function allNouns(): readonly Noun[] {
  if (registered.length === 0) throw new Error('No nouns are registered');
  return registered;
}
