const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 6 * 3_600_000;
const JITTER = 0.2;

/** How long to wait after an attempt, the first being 1: twice as long each time, up to six hours, and up to a fifth more. */
export const backoff = (attempt: number, random: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** Math.min(attempt - 1, 20), LONGEST_WAIT_MS) * (1 + JITTER * random);

interface Failure {
  /** Without what the server said, which may repeat an address. */
  readonly code: string;
  /** The receiving server wants no mail for this address; another try would annoy it. */
  readonly isFinal: boolean;
  /** Other mails would fail as this one did. */
  readonly isServerGone: boolean;
}

/** What a failure of `nodemailer` means for this mail and for the others. */
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
