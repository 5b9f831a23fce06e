/** Places of the portal that mails link to, each with `?token=…`; pages are in the reader's language. */
export const mailLinks = {
  /** Page that confirms a subscription by a button. */
  confirmNewsletter: '/newsletter/confirm',
  /** Page that ends a subscription by a button. */
  unsubscribe: '/newsletter/unsubscribe',
  /** Takes the POST of a mail program (RFC 8058), from any origin, without cookies and language. */
  unsubscribeInOneClick: '/api/newsletter/unsubscribe',
} as const;
