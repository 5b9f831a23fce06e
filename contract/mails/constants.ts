/** Frequencies of mails by subject; the first is the default. */
export const mailFrequencies = {
  tasks: ['daily', 'immediate', 'off'],
  following: ['weekly', 'immediate', 'off'],
} as const;

export type MailTopic = keyof typeof mailFrequencies;
export type MailFrequency<T extends MailTopic = MailTopic> = (typeof mailFrequencies)[T][number];
