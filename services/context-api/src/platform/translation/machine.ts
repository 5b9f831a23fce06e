import type { Locale } from '#contract/shared/locale.ts';

export const machineServices = ['deepl', 'libretranslate'] as const;

export interface MachineConfig {
  readonly service: (typeof machineServices)[number];
  /** Address of the service, without the call's path. */
  readonly url: string;
  /** Empty for a service without one. */
  readonly key: string;
}

interface Languages {
  readonly from: Locale;
  readonly to: Locale;
}

export interface TranslationMachine {
  readonly languages: readonly Locale[];
  /**
   * Translates XML segments in order.
   *
   * @throws MachineError
   */
  translate(segments: readonly string[], languages: Languages, signal: AbortSignal): Promise<string[]>;
}

/** `quota`: exhausted for now; `unavailable`: anything else. Never says an address or a key. */
export class MachineError extends Error {
  override readonly name = 'MachineError';
  readonly reason: 'quota' | 'unavailable';

  constructor(reason: 'quota' | 'unavailable') {
    super(reason === 'quota' ? 'The translation service accepts no more' : 'The translation service failed');
    this.reason = reason;
  }
}
