const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 6 * 3_600_000;
const JITTER = 0.2;

/** Milliseconds to wait after an attempt (from 1): doubled each time up to six hours, plus up to a fifth. */
export const backoff = (attempt: number, random: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** Math.min(attempt - 1, 20), LONGEST_WAIT_MS) * (1 + JITTER * random);

interface Failure {
  /** Omits the server's message, which may repeat an address. */
  readonly code: string;
  /** Set if the server rejects this address for good. */
  readonly isFinal: boolean;
  /** Set if other mails would fail, too. */
  readonly isServerGone: boolean;
}

export function failureOf(error: unknown): Failure {
  const {
    code = 'EUNKNOWN',
    responseCode = 0,
    command = '',
  } = error as Partial<Record<'code' | 'command', string> & { responseCode: number }>;
  const isAboutRecipient = code === 'EENVELOPE' && (command === 'RCPT TO' || command === 'API');
  return {
    code: responseCode ? `${code} ${responseCode}` : code,
    isFinal: isAboutRecipient && (command === 'API' || responseCode >= 500),
    isServerGone: !isAboutRecipient && code !== 'EMESSAGE',
  };
}
