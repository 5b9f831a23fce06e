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
    summary: 'Creates a bot check for a form; each is valid for one form and a few minutes',
    isFresh: true,
    response: challenge,
  },
  postContactForm: {
    ...formMemberEndpoints.postContactForm,
    summary: 'Sends a message to an initiative, a convener or the operators of the portal',
    requires: fromPeople,
    body: contactForm,
    response: receipt,
  },
  postNewsletterForm: {
    ...formMemberEndpoints.postNewsletterForm,
    summary: 'Subscribes to the newsletter; a link sent by mail confirms the subscription',
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
    summary: 'Unsubscribes from the newsletter by the token of any of its mails',
    body: mailTokenForm,
    response: done,
  },
  postUser: {
    ...formMemberEndpoints.postUser,
    summary: 'Creates a registration; it grants neither role nor membership',
    requires: fromPeople,
    body: registrationForm,
    response: receipt,
  },
  postFeedbackForm: {
    ...formMemberEndpoints.postFeedbackForm,
    summary: 'Saves feedback on a page',
    requires: fromPeople,
    body: feedbackForm,
    response: receipt,
  },
  postInterest: {
    ...formMemberEndpoints.postInterest,
    summary:
      'Creates an expression of interest in an open investment opportunity; replaces an earlier one that is not answered yet',
    params: z.object({ initiative: slug, opportunity: slug }),
    requires: ['user', 'idempotency-key', 'rate-limited'],
    body: interestForm,
    response: receipt,
  },
  postOffer: {
    ...formMemberEndpoints.postOffer,
    summary: 'Creates an offer of support that a project asks for and that is neither met nor withdrawn',
    params: z.object({ initiative: slug, project: slug, support: slug }),
    requires: fromPeople,
    body: offerForm,
    response: receipt,
  },
} as const satisfies OperationTable;
