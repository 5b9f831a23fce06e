import { z } from 'zod';
import { challenge } from '../challenge.ts';
import { endpoints } from '../endpoints.ts';
import { contactForm } from '../forms/contact.ts';
import { feedbackForm } from '../forms/feedback.ts';
import { interestForm } from '../forms/interest.ts';
import { mailTokenForm } from '../forms/mailToken.ts';
import { newsletterForm } from '../forms/newsletter.ts';
import { offerForm } from '../forms/offer.ts';
import { registrationForm } from '../forms/registration.ts';
import { done, receipt } from '../receipt.ts';
import { slug } from '../shared.ts';
import type { OperationTable } from './operation.ts';

const fromPeople = ['idempotency-key', 'human'] as const;

export const formOperations = {
  getChallenge: {
    ...endpoints.getChallenge,
    summary: 'A task that proves that no robot sends a form; each is good for one form and some minutes',
    isFresh: true,
    answer: challenge,
  },
  postContactForm: {
    ...endpoints.postContactForm,
    summary: 'A message to an initiative or a convener, or to those who run the portal',
    requires: fromPeople,
    body: contactForm,
    answer: receipt,
  },
  postNewsletterForm: {
    ...endpoints.postNewsletterForm,
    summary: 'Asks for the newsletter; it comes after the link in a mail has confirmed that',
    requires: fromPeople,
    body: newsletterForm,
    answer: receipt,
  },
  confirmNewsletter: {
    ...endpoints.confirmNewsletter,
    summary: 'Confirms a subscription by the token of its mail',
    body: mailTokenForm,
    answer: done,
  },
  unsubscribeNewsletter: {
    ...endpoints.unsubscribeNewsletter,
    summary: 'Ends a subscription by the token of any mail of it',
    body: mailTokenForm,
    answer: done,
  },
  postUser: {
    ...endpoints.postUser,
    summary: 'Somebody asks to take part; this alone gives neither role nor membership',
    requires: fromPeople,
    body: registrationForm,
    answer: receipt,
  },
  postFeedbackForm: {
    ...endpoints.postFeedbackForm,
    summary: 'What somebody thinks of a page',
    requires: fromPeople,
    body: feedbackForm,
    answer: receipt,
  },
  postInterest: {
    ...endpoints.postInterest,
    summary:
      'A buyer or investor expresses interest in an open investment opportunity; again, it replaces what nobody has answered yet',
    params: z.object({ initiative: slug, opportunity: slug }),
    requires: ['user', 'idempotency-key', 'rate-limited'],
    body: interestForm,
    answer: receipt,
  },
  postOffer: {
    ...endpoints.postOffer,
    summary: 'Somebody offers support that a project asks for and that is not met or withdrawn',
    params: z.object({ initiative: slug, project: slug, support: slug }),
    requires: fromPeople,
    body: offerForm,
    answer: receipt,
  },
} as const satisfies OperationTable;
