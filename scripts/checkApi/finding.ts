export interface Finding {
  readonly level: 'fine' | 'note' | 'error';
  readonly subject: string;
  readonly text: string;
}

export const fine = (subject: string, text: string): Finding => ({ level: 'fine', subject, text });
export const note = (subject: string, text: string): Finding => ({ level: 'note', subject, text });
export const failed = (subject: string, text: string): Finding => ({ level: 'error', subject, text });
