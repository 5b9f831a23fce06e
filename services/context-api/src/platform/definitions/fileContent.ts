import type { z } from 'zod';
import type {
  ContentOf,
  Field,
  PartDefinition,
  PartOf,
  RecordDefinition,
} from '#contract/records/definition.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { EntityContent } from '../content/kind.ts';

type InputOf<F> = F extends Field<infer S> ? z.input<S> : F extends z.ZodType ? z.input<F> : never;
type OutputOf<F> = F extends Field<infer S> ? z.output<S> : F extends z.ZodType ? z.output<F> : never;

type Optional<F> = { [K in keyof F]: undefined extends InputOf<F[K]> ? K : never }[keyof F];

/** Null where a file may write it for nothing. */
type NullOf<F> = F extends Field<z.core.$ZodOptional> ? null : never;

type Inputs<F> = { [K in Exclude<keyof F, Optional<F>>]: InputOf<F[K]> } & {
  [K in Optional<F>]?: InputOf<F[K]> | NullOf<F[K]>;
};
type Outputs<F> = { [K in keyof F]: OutputOf<F[K]> };

interface TextInput<T> {
  slug?: string;
  previousSlugs?: string[];
  sourceLocale: Locale;
  text: Partial<Record<Locale, Inputs<T>>>;
}

type Parts<D> = D extends { readonly parts: infer P } ? P : unknown;
type PartInputs<P> = {
  [K in keyof P]?: P[K] extends PartDefinition<infer T, infer F> ? (Inputs<F> & TextInput<T>)[] : never;
};
type PartOutputs<P> = {
  [K in keyof P]: P[K] extends PartDefinition ? readonly PartOf<{ parts: P }, K & string>[] : never;
};

/** Record in a content file as written by hand. */
export type FileInput<D extends RecordDefinition, S> = Inputs<Omit<D['facts'], keyof S>> &
  Inputs<S> &
  PartInputs<Parts<D>> &
  TextInput<D['texts']> & { status?: 'draft' | 'published' | 'archived' };

/** Record in a content file with defaults. */
export type FileContent<D extends RecordDefinition, S> = EntityContent &
  Omit<ContentOf<D>, keyof S> &
  Outputs<S> &
  PartOutputs<Parts<D>>;
