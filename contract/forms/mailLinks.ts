/** Portal paths in mails, those of the newsletter with `?token=…`. */
export const mailLinks = {
  confirmNewsletter: '/newsletter/confirm',
  unsubscribe: '/newsletter/unsubscribe',
  /** Receives the POST of a mail program (RFC 8058), from any origin, without cookies or language. */
  unsubscribeInOneClick: '/api/newsletter/unsubscribe',
  /** The same for mails that people choose in their profile. */
  unsubscribeMails: '/mails/unsubscribe',
  unsubscribeMailsInOneClick: '/api/mails/unsubscribe',
  tasks: '/studio',
  following: '/start',
  frequency: '/profile#mails',
  /** Page of a public record, by its slugs. */
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
  invitation: '/invitation',
  record: (noun: string, id: string) => `/studio/content/${noun}/${id}`,
  registration: (id: string) => `/studio/people/registrations/${id}`,
} as const;
