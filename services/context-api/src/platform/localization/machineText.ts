import { type RawBuilder, sql } from 'kysely';
import type { PublicEntity } from './localizedText.ts';

/**
 * Condition for a served text, or one of its record's parts, to be an unchanged machine text.
 *
 * @param text alias of the served text
 */
export const isMachineText = (entity: PublicEntity, text: string): RawBuilder<boolean> => sql<boolean>`
  exists (select from translation, jsonb_each_text(translation.published_machine) as machine
    where translation.entity = ${sql.lit(entity)} and translation.record_id = ${sql.ref(`${entity}.id`)}
      and translation.locale = ${sql.ref(`${text}.locale`)} and translation.published_machine <> '{}'
      and (machine.key like '%/%' or to_jsonb(${sql.ref(text)}) ->> machine.key = machine.value))`;

/** Omitted for texts of people. */
export const machineOf = (isMachine: boolean | null | undefined): { isMachineTranslated?: true } =>
  isMachine ? { isMachineTranslated: true } : {};
