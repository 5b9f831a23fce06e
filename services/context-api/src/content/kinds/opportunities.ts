import { z } from 'zod';
import { documentVisibilities } from '#contract/codeList.ts';
import { code, locale, slug } from '#contract/shared.ts';
import { type Row, defineKind } from '../kind.ts';
import { amountColumns, currency, daysInOrder, sum, withoutCurrency } from '../money.ts';
import { entity, line, paragraphs, textOf } from '../shapes.ts';
import { initiatives } from './initiatives.ts';

const schema = z.strictObject({
  ...entity,
  text: textOf({
    name: line,
    summary: z.string().trim().min(1).max(400),
    /** The solution. */
    description: paragraphs,
    problem: paragraphs,
    /** Use of the funds. */
    uses: paragraphs,
    /** Expected return. */
    returns: paragraphs,
    /** Expected impact. */
    impact: paragraphs,
    risks: paragraphs,
  }),
  initiative: slug,
  instrument: code,
  ticket: code,
  stage: code,
  sector: code,
  currency,
  sought: sum,
  secured: sum,
  opensOn: z.iso.date().optional(),
  /** The last day. */
  closesOn: z.iso.date().optional(),
  documents: z
    .array(
      z.strictObject({
        title: line,
        language: locale,
        mediaType: z.string().regex(/^[a-z]+\/[a-z0-9.+-]+$/),
        bytes: z.int().min(0),
        visibility: z.enum(documentVisibilities),
      }),
    )
    .default([]),
  contact: z.strictObject({ name: line, email: z.email() }).optional(),
});

function columns(content: z.output<typeof schema>): Row {
  const { sought, secured } = content;
  return {
    instrument: content.instrument,
    ticket: content.ticket,
    stage: content.stage,
    sector: content.sector,
    currency: content.currency ?? null,
    ...amountColumns({ sought, secured }),
    opens_on: content.opensOn ?? null,
    closes_on: content.closesOn ?? null,
    documents: content.documents,
    contact: content.contact ?? null,
  };
}

export const opportunities = defineKind({
  name: 'opportunities',
  entity: 'opportunity',
  parent: { key: 'initiative', kind: initiatives },
  schema,
  references: ({ instrument, ticket, stage, sector }) => [
    { path: ['instrument'], to: 'instrument', value: instrument },
    { path: ['ticket'], to: 'ticket', value: ticket },
    { path: ['stage'], to: 'opportunity-stage', value: stage },
    { path: ['sector'], to: 'sector', value: sector },
  ],
  check: ({ currency: unit, sought, secured, opensOn, closesOn }) => [
    ...withoutCurrency(unit, { sought, secured }),
    ...daysInOrder(opensOn, closesOn, 'closesOn'),
  ],
  columns,
});
