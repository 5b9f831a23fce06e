/** Paths of the portal in mails, those of the newsletter with `?token=…`; pages are in the reader's language. */
export const mailLinks = {
  /** Page with a button that confirms a subscription. */
  confirmNewsletter: '/newsletter/confirm',
  /** Page with a button that ends a subscription. */
  unsubscribe: '/newsletter/unsubscribe',
  /** Receives the POST of a mail program (RFC 8058), from any origin, without cookies or language. */
  unsubscribeInOneClick: '/api/newsletter/unsubscribe',
  /** The same for mails that people choose in their profile. */
  unsubscribeMails: '/mails/unsubscribe',
  unsubscribeMailsInOneClick: '/api/mails/unsubscribe',
  tasks: '/studio',
  /** List of what the reader follows. */
  following: '/start',
  /** Page of a public record of an initiative, by its slugs. */
  news: {
    initiative: ([initiative]: readonly string[]) => `/initiatives/${initiative}`,
    project: ([initiative, slug]: readonly string[]) => `/initiatives/${initiative}/projects/${slug}`,
    opportunity: ([initiative, slug]: readonly string[]) =>
      `/initiatives/${initiative}/investment-opportunities/${slug}`,
    value: ([initiative, indicator]: readonly string[]) =>
      `/initiatives/${initiative}/indicators/${indicator}`,
    story: (slugs: readonly string[]) =>
      slugs.length > 2
        ? `/initiatives/${slugs[0]}/projects/${slugs[1]}/updates/${slugs[2]}`
        : `/initiatives/${slugs[0]}/updates/${slugs[1]}`,
  },
  message: (id: string) => `/studio/messages/${id}`,
  /** Page with a button that accepts an invitation. */
  invitation: '/invitation',
  /** Page of a record in the studio. */
  record: (noun: string, id: string) => `/studio/content/${noun}/${id}`,
  registration: (id: string) => `/studio/people/registrations/${id}`,
} as const;
