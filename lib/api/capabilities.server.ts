import { endpoints } from '#contract/endpoints.ts';
import type { OperationName } from '#contract/operations.ts';
import { requiredOperations } from '#contract/requiredOperations.ts';

/** Milliseconds until a retry. */
const MISSING_MS = 600_000;

interface Conclusion {
  readonly isOffered: boolean;
  /** By `performance.now()`: a machine's clock may jump. */
  readonly until: number;
}

interface Capabilities {
  /** Operations of the OpenAPI document; null without one. */
  document: ReadonlySet<OperationName> | null;
  /** Conclusions without a document. */
  readonly responses: Map<OperationName, Conclusion>;
  revision: number;
}

interface Listener {
  readonly onChange?: () => void;
  readonly onConclusion?: (name: OperationName, isOffered: boolean) => void;
}

// Shared by all module copies.
const globalKey = Symbol.for('common-ground.capabilities');
const listening = Symbol.for('common-ground.capabilities-listener');
const shared = globalThis as { [globalKey]?: Capabilities | undefined; [listening]?: Listener | undefined };

function known(): Capabilities {
  const capabilities = shared[globalKey] ?? { document: null, responses: new Map(), revision: 0 };
  shared[globalKey] = capabilities;
  return capabilities;
}

// Operations bring their schemas, which take memory in each renderer.
const names = Object.keys(endpoints) as OperationName[];
const required: readonly OperationName[] = requiredOperations;

/** Checks an operation, as far as is known; required ones always count. */
export function isOffered(name: OperationName): boolean {
  if (required.includes(name)) return true;
  const { document, responses } = known();
  if (document) return document.has(name);
  const response = responses.get(name);
  return !response || response.isOffered || response.until <= performance.now();
}

export const hiddenOperations = (): OperationName[] => names.filter((name) => !isOffered(name));

/** Returns a number that changes with the offer. */
export const capabilitiesRevision = (): number => known().revision;

/** Returns the missing operations; equal in processes that know the same. */
export const capabilitiesFingerprint = (): string =>
  names.flatMap((name, index) => (isOffered(name) ? [] : [index.toString(36)])).join('.');

export function learnConclusion(name: OperationName, conclusion: boolean): void {
  const before = isOffered(name);
  known().responses.set(name, { isOffered: conclusion, until: performance.now() + MISSING_MS });
  if (isOffered(name) !== before) changed();
}

function changed(): void {
  known().revision += 1;
  shared[listening]?.onChange?.();
}

function conclude(name: OperationName, conclusion: boolean): void {
  learnConclusion(name, conclusion);
  shared[listening]?.onConclusion?.(name, conclusion);
}

export function watchKnownCapabilities(listener: Listener): void {
  shared[listening] = listener;
}

/** For another process: with the milliseconds that are left, since monotonic clocks differ. */
export interface KnownCapabilities {
  readonly document: readonly OperationName[] | null;
  readonly responses: readonly (readonly [OperationName, { isOffered: boolean; left: number }])[];
}

export function knownCapabilities(): KnownCapabilities {
  const { document, responses } = known();
  const now = performance.now();
  return {
    document: document && [...document],
    responses: [...responses].map(([name, { isOffered, until }]) => [name, { isOffered, left: until - now }]),
  };
}

export function adoptCapabilities({ document, responses }: KnownCapabilities): void {
  const before = hiddenOperations().join();
  const capabilities = known();
  capabilities.document = document && new Set(document);
  capabilities.responses.clear();
  const now = performance.now();
  for (const [name, { isOffered, left }] of responses)
    capabilities.responses.set(name, { isOffered, until: now + left });
  if (hiddenOperations().join() !== before) changed();
}

export function noteOffered(name: OperationName): void {
  const { document, responses } = known();
  if (!document && !responses.get(name)?.isOffered) conclude(name, true);
}

/**
 * Records a response that suggests a missing operation. Counts only if the operation never responded and the
 * site has: otherwise the address or base path may be wrong. Returns true if it counts.
 */
export function noteMissing(name: OperationName): boolean {
  const { document, responses } = known();
  const isKnown = required.includes(name) || responses.get(name)?.isOffered;
  if (!document && !isKnown && responses.get('getContext')?.isOffered) conclude(name, false);
  return !isOffered(name);
}

export function learnCapabilities(
  source:
    | { readonly document: ReadonlySet<OperationName> }
    | { readonly responses: ReadonlyMap<OperationName, boolean> },
): void {
  const before = hiddenOperations().join();
  const capabilities = known();
  capabilities.document = 'document' in source ? source.document : null;
  if ('responses' in source) {
    const until = performance.now() + MISSING_MS;
    for (const [name, conclusion] of source.responses)
      capabilities.responses.set(name, { isOffered: conclusion, until });
  } else capabilities.responses.clear();
  if (hiddenOperations().join() !== before) changed();
}

export function forgetCapabilities(): void {
  shared[globalKey] = undefined;
}
