import { expect, test } from 'vitest';
import { codeListNames } from '#contract/codeLists/constants.ts';
import { knownCodes } from '../../../src/platform/localization/codeTables.ts';
import { useService } from '../../support/service.ts';

const service = useService();

// Countries are no code list of the database.
test.each(codeListNames.filter((list) => list !== 'country'))(
  'the table of the list %s knows its codes, and no others',
  async (list) => {
    const named = await service.db
      .selectFrom('code_name')
      .select('code')
      .distinct()
      .where('list', '=', list)
      .execute();
    const codes = named.map(({ code }) => code);
    expect(codes).not.toEqual([]);
    expect([...(await knownCodes(service.db, list, [...codes, 'unheard-of']))].toSorted()).toEqual(
      codes.toSorted(),
    );
  },
);
