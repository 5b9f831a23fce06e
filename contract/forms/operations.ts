import { z } from 'zod';
import type { OperationTable } from '../shared/operation.ts';
import { slug } from '../shared/schema.ts';
import { challenge } from './challenge.ts';
import { contactForm } from './contact.ts';
import { formMemberEndpoints } from './endpoints.ts';
import { feedbackForm } from './feedback.ts';
import { interestForm } from './interest.ts';
import { mailTokenForm } from './mailToken.ts';
import { newsletterForm } from './newsletter.ts';
import { offerForm } from './offer.ts';
import { done, receipt } from './receipt.ts';
import { registrationForm } from './registration.ts';

const fromPeople = ['idempotency-key', 'bot-check'] as const;

export const formOperations = {
  getChallenge: {
    ...formMemberEndpoints.getChallenge,
    summary: 'A task that proves that no robot sends a form; each is good for one form and some minutes',
    isFresh: true,
    response: challenge,
  },
  postContactForm: {
    ...formMemberEndpoints.postContactForm,
    summary: 'A message to an initiative or a convener, or to those who run the portal',
    requires: fromPeople,
    body: contactForm,
    response: receipt,
  },
  postNewsletterForm: {
    ...formMemberEndpoints.postNewsletterForm,
    summary: 'Asks for the newsletter; it comes after the link in a mail has confirmed that',
    requires: fromPeople,
    body: newsletterForm,
    response: receipt,
  },
  confirmNewsletter: {
    ...formMemberEndpoints.confirmNewsletter,
    summary: 'Confirms a subscription by the token of its mail',
    body: mailTokenForm,
    response: done,
  },
  unsubscribeNewsletter: {
    ...formMemberEndpoints.unsubscribeNewsletter,
    summary: 'Ends a subscription by the token of any mail of it',
    body: mailTokenForm,
    response: done,
  },
  postUser: {
    ...formMemberEndpoints.postUser,
    summary: 'Somebody asks to take part; this alone gives neither role nor membership',
    requires: fromPeople,
    body: registrationForm,
    response: receipt,
  },
  postFeedbackForm: {
    ...formMemberEndpoints.postFeedbackForm,
    summary: 'What somebody thinks of a page',
    requires: fromPeople,
    body: feedbackForm,
    response: receipt,
  },
  postInterest: {
    ...formMemberEndpoints.postInterest,
    summary:
      'A buyer or investor expresses interest in an open investment opportunity; again, it replaces what nobody has answered yet',
    params: z.object({ initiative: slug, opportunity: slug }),
    requires: ['user', 'idempotency-key', 'rate-limited'],
    body: interestForm,
    response: receipt,
  },
  postOffer: {
    ...formMemberEndpoints.postOffer,
    summary: 'Somebody offers support that a project asks for and that is not met or withdrawn',
    params: z.object({ initiative: slug, project: slug, support: slug }),
    requires: fromPeople,
    body: offerForm,
    response: receipt,
  },
} as const satisfies OperationTable;
