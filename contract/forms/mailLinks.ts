/** Places of the portal that mails link to, those of the newsletter with `?token=…`; pages are in the reader's language. */
export const mailLinks = {
  /** Page that confirms a subscription by a button. */
  confirmNewsletter: '/newsletter/confirm',
  /** Page that ends a subscription by a button. */
  unsubscribe: '/newsletter/unsubscribe',
  /** Takes the POST of a mail program (RFC 8058), from any origin, without cookies and language. */
  unsubscribeInOneClick: '/api/newsletter/unsubscribe',
  /** Page of a message to a team. */
  message: (id: string) => `/messages/${id}`,
} as const;
