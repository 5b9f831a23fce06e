import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { headers } from './service.ts';

export const forms = {
  contact: {
    url: '/v1/contactform',
    body: {
      name: 'Ama Mensah',
      email: 'ama@example.org',
      organization: 'Cocoa growers',
      topic: 'initiative',
      initiative: 'birim',
      message: 'How do we join?',
      consent: true,
    },
  },
  newsletter: {
    url: '/v1/newsletterform',
    body: { email: 'ama@example.org', language: 'fr', interests: ['production'], consent: true },
  },
  registration: {
    url: '/v1/user',
    body: {
      name: 'Ama Mensah',
      email: 'ama@example.org',
      jobTitle: 'Manager',
      organization: 'growers',
      interests: ['protection'],
      role: 'convener',
      initiative: 'birim',
      consent: true,
    },
  },
  feedback: {
    url: '/v1/feedbackform',
    body: { rating: 4, text: 'Clear.', page: '/fr/initiatives/birim', email: 'ama@example.org' },
  },
  offer: {
    url: '/v1/initiatives/birim/projects/springs/requested-support/pumps/offers',
    body: {
      name: 'Ama Mensah',
      email: 'ama@example.org',
      type: 'funding',
      description: 'We pay for two pumps.',
      amount: 1200.5,
      currency: 'EUR',
      consent: true,
    },
  },
} as const;

export type FormName = keyof typeof forms;

interface Sent {
  readonly url: string;
  readonly body?: unknown;
  readonly key?: string;
  readonly headers?: Record<string, string>;
}

export const send = (app: FastifyInstance, { url, body, key = randomUUID(), headers: more }: Sent) =>
  app.inject({
    method: 'POST',
    url,
    headers: {
      ...headers,
      'content-type': 'application/json',
      'idempotency-key': key,
      'accept-language': 'fr',
      ...more,
    },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
