import { z } from 'zod';
import { documentVisibilities } from '#contract/codeLists/schema.ts';
import { code, locale, slug } from '#contract/shared/schema.ts';
import type { Finding } from '../../platform/content/fieldError.ts';
import { defineKind, type HashOf, type Row } from '../../platform/content/kind.ts';
import { path } from '../../platform/content/mediaShapes.ts';
import { amountColumns, currency, daysInOrder, sum, withoutCurrency } from '../../platform/content/money.ts';
import { entity, line, paragraphs, textOf } from '../../platform/content/shapes.ts';
import * as targets from '../../platform/content/targets.ts';

const schema = z.strictObject({
  ...entity,
  text: textOf({
    name: line,
    summary: z.string().trim().min(1).max(400),
    /** The solution. */
    description: paragraphs,
    problem: paragraphs,
    uses: paragraphs,
    returns: paragraphs,
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
        visibility: z.enum(documentVisibilities),
        file: path.optional(),
        /** Media type and size, if no file determines them. */
        mediaType: z
          .string()
          .regex(/^[a-z]+\/[a-z0-9.+-]+$/)
          .optional(),
        bytes: z.int().min(0).optional(),
      }),
    )
    .default([]),
  contact: z.strictObject({ name: line, email: z.email() }).optional(),
});

type Content = z.output<typeof schema>;

const withoutFile = ({ documents }: Content): Finding[] =>
  documents.flatMap(({ file, mediaType, bytes }, index) =>
    file !== undefined || (mediaType !== undefined && bytes !== undefined)
      ? []
      : [{ path: ['documents', index], reason: 'needs a file, or mediaType and bytes' }],
  );

function columns(content: Content, hashOf: HashOf): Row {
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
    documents: content.documents.map(({ file, ...document }) => ({
      ...document,
      sha256: file === undefined ? null : hashOf(file),
    })),
    contact: content.contact ?? null,
  };
}

export const opportunities = defineKind({
  name: 'opportunities',
  entity: 'opportunity',
  parent: { key: 'initiative', kind: targets.initiative },
  schema,
  references: ({ instrument, ticket, stage, sector }) => [
    { path: ['instrument'], to: 'instrument', value: instrument },
    { path: ['ticket'], to: 'ticket', value: ticket },
    { path: ['stage'], to: 'opportunity-stage', value: stage },
    { path: ['sector'], to: 'sector', value: sector },
  ],
  files: ({ documents }) =>
    documents.flatMap(({ file }, index) =>
      file === undefined
        ? []
        : [{ path: ['documents', index, 'file'], file, accepts: /^(text|application)\// }],
    ),
  check: (content) => [
    ...withoutCurrency(content.currency, { sought: content.sought, secured: content.secured }),
    ...daysInOrder(content.opensOn, content.closesOn, 'closesOn'),
    ...withoutFile(content),
  ],
  columns: (content, _idOf, hashOf) => columns(content, hashOf),
});
