import { expect } from 'vitest';
import { fieldsOf } from '../../src/platform/records/fields.ts';

interface Content {
  readonly texts: object;
}

/** Record that passes through the whole service. */
interface RoundTrip<C extends Content> {
  /** Two states that differ in every field, the first one of the content file. */
  readonly states: readonly [C, C];
  /** Fields that are equal in both states. */
  readonly same?: readonly string[];
  readonly read: () => Promise<{ readonly version: number; readonly content: C }>;
  /** Expects a state to be public; absent if that takes further steps. */
  readonly expectPublic?: (state: C) => Promise<void>;
  readonly write: (state: C, version: number) => Promise<void>;
  /** Returns changed fields of a version in the history. */
  readonly changed: (version: number) => Promise<readonly string[]>;
  readonly restore: (earlier: number, version: number) => Promise<void>;
}

/** Expects that no field is lost from content file through API and history to restoration. */
export async function expectRoundTrip<C extends Content>(trip: RoundTrip<C>): Promise<void> {
  const { states, same = [], read, expectPublic, write, changed, restore } = trip;
  const [first, second] = states;
  const loaded = await read();
  expect(loaded.content).toEqual(first);
  await expectPublic?.(first);

  await write(second, loaded.version);
  const written = await read();
  expect(written.content).toEqual(second);
  await expectPublic?.(second);

  const fields = Object.keys({ ...fieldsOf(first), ...fieldsOf(second) }).filter(
    (each) => !same.includes(each),
  );
  expect(new Set(await changed(written.version))).toEqual(new Set(fields));

  await restore(loaded.version, written.version);
  expect((await read()).content).toEqual(first);
  await expectPublic?.(first);
}
