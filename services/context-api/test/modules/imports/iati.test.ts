import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { identifiedBy } from '../../../src/modules/imports/iati/identified.ts';
import { readActivities } from '../../../src/modules/imports/iati/readActivities.ts';
import { onBehalfOf } from '../../support/callers.ts';
import { aConsortium } from '../../support/content.ts';
import { anIndicator } from '../../support/goals.ts';
import { applyFile, checkFile } from '../../support/imports.ts';
import { everybody, verifyWithAddress, writePeople } from '../../support/people.ts';
import { aProject, projects } from '../../support/projects.ts';
import { headers, useService } from '../../support/service.ts';

const service = useService(
  {
    ...projects,
    projects: [
      ...projects.projects,
      aProject('later', {
        ...{ activityStatus: 'finalisation', lead: 'phantom', currency: 'USD', funded: 5 },
        ...{ startDate: '2126-01-01', endDate: '2127-01-01' },
      }),
    ],
    consortiums: [aConsortium('alliance'), aConsortium('league')],
    indicators: [
      anIndicator('springs-fenced', {
        initiative: 'birim',
        goal: 'clear-streams',
        target: { year: 2025, value: 100 },
        values: [
          { year: 2024, value: 40.5, reportedOn: '2025-02-01' },
          { year: 2025, value: 60, reportedOn: '2026-02-01', state: 'draft' },
        ],
      }),
      anIndicator('what-people-say', {
        initiative: 'birim',
        goal: 'clear-streams',
        type: 'qualitative',
        baseline: undefined,
        target: undefined,
      }),
    ],
  },
  { verifyAccessToken: verifyWithAddress },
);

beforeEach(async () => {
  await writePeople(service.db);
  await service.db.deleteFrom('record_draft').execute();
});

const download = (who: string | null, query = '?organization=XM-DAC-41114') =>
  service.app.inject({ url: `/v1/exports/iati${query}`, headers: { ...headers, ...onBehalfOf(who) } });

const exported = async () => (await download('admin')).body;

const check = (content: string, query = '') =>
  checkFile(service, { file: 'activities.xml', content: Buffer.from(content), query });

const errorsOf = async (content: string, query = '') => {
  const { state, result } = await check(content, query);
  expect(state).toBe('refused');
  return result!.errors.map(({ place, reason }) => `${place} ${reason}`.trim());
};

test('errors have keys of texts in all languages, and what these name', async () => {
  const { result } = await check((await exported()).replace('<activity-status ', '<activity-state '));
  expect(result!.errors).toContainEqual({
    place: 'iati-activity[1]',
    reason: 'activity-state does not belong there',
    key: 'import.element-unknown',
    values: { name: 'activity-state' },
  });
});

const foreign = (title: string, more = '') => `<?xml version="1.0"?>
<iati-activities version="2.03"><iati-activity xml:lang="en" default-currency="USD">
  <iati-identifier>GB-COH-1-x</iati-identifier>
  <reporting-org ref="GB-COH-1" type="70"><narrative>Test Person</narrative></reporting-org>
  <title><narrative>${title}</narrative><narrative xml:lang="fr">Une forêt</narrative><narrative xml:lang="de">Wald</narrative></title>
  <description><narrative>About a forest.</narrative></description>
  <participating-org role="4"><narrative>Test Person</narrative></participating-org>
  <activity-status code="2"/>
  <activity-date iso-date="2025-01-01" type="1"/><activity-date iso-date="2025-02-01" type="2"/>
  <location><name><narrative>Birim</narrative></name><point srsName="http://www.opengis.net/def/crs/EPSG/0/4326"><pos>6.1 -0.8</pos></point></location>
  <sector vocabulary="1" code="41020"/>
  <budget><period-start iso-date="2025-01-01"/><period-end iso-date="2025-12-31"/><value value-date="2025-01-01">1000.5</value></budget>
  ${more}
</iati-activity></iati-activities>`;

describe('exported activities', () => {
  test.each([null, ...everybody])('are for administrators: %s', async (who) => {
    expect((await download(who)).statusCode).toBe(who === 'admin' ? 200 : who === null ? 401 : 403);
  });

  test('keep the order and the rules of the standard', async () => {
    const xml = await exported();
    const { activities, errors } = await readActivities(Buffer.from(xml));
    expect(errors).toEqual([]);
    expect(activities.length).toBeGreaterThan(0);
    expect(xml).toMatch(/<iati-identifier>XM-DAC-41114-[a-z0-9-]+<\/iati-identifier>/);
    expect(xml).toMatch(/<narrative xml:lang="en">/);
    expect((await download('admin', '')).statusCode).toBe(400);
  });

  test('have the contact of their initiative, and its goals with the numbers that were approved', async () => {
    const xml = (await exported()).replaceAll(/>\s+</g, '><');
    expect(xml).toContain(
      '<contact-info type="1"><person-name><narrative xml:lang="fr">Office</narrative></person-name>' +
        '<email>office@birim.example</email></contact-info><recipient-country',
    );
    expect(xml).toContain(
      '<result type="2" aggregation-status="0"><title><narrative xml:lang="en">Clear streams</narrative></title>' +
        '<description><narrative xml:lang="en">Clear.</narrative></description>' +
        '<indicator measure="1" ascending="1" aggregation-status="0">' +
        '<title><narrative xml:lang="en">springs-fenced (ha)</narrative></title>' +
        '<description><narrative xml:lang="en">springs-fenced in short</narrative></description>' +
        '<baseline year="2020" value="0"/>' +
        '<period><period-start iso-date="2024-01-01"/><period-end iso-date="2024-12-31"/><actual value="40.5"/></period>' +
        '<period><period-start iso-date="2025-01-01"/><period-end iso-date="2025-12-31"/><target value="100"/></period>' +
        '</indicator></result></iati-activity>',
    );
    expect(xml).not.toContain('what-people-say');
  });

  test('name no organization that is not published', async () => {
    const xml = await exported();
    expect(xml).toContain('<participating-org role="2"/>');
    expect(xml).not.toContain('phantom');
  });

  test('plan what has not happened', async () => {
    const xml = await exported();
    const later = xml.slice(
      xml.indexOf('birim-later'),
      xml.indexOf('</iati-activity>', xml.indexOf('birim-later')),
    );
    expect(later).toContain('<activity-date iso-date="2126-01-01" type="1"/>');
    expect(later).toContain('<activity-date iso-date="2127-01-01" type="3"/>');
    expect(later).not.toContain('<transaction>');
  });

  test('change nothing if they are imported as they were', async () => {
    const { state, result } = await check(await exported());
    expect({ state, ...result }).toMatchObject({ state: 'ready', created: 0, changed: 0 });
    expect(result).not.toHaveProperty('notes');
  });

  test('are no file without any, since the standard requires one', async () => {
    await sql`update project set status = 'draft'`.execute(service.db);
    const { statusCode, body } = await download('admin');
    await sql`update project set status = 'published'`.execute(service.db);
    expect([statusCode, body]).toEqual([
      409,
      expect.stringContaining('No published project has a start date'),
    ]);
    const { rows } = await sql`select from audit_entry where action = 'content-exported'`.execute(service.db);
    expect(rows).toEqual([]);
  });

  test('escape what texts contain', async () => {
    await sql`update project_text set name = '<b>&"' where locale = 'en'`.execute(service.db);
    const xml = await exported();
    expect(xml).toContain('&lt;b&gt;&amp;&quot;');
    expect((await readActivities(Buffer.from(xml))).errors).toEqual([]);
  });
});

describe('imported activities', () => {
  test('become drafts of projects of a chosen initiative', async () => {
    expect(await errorsOf(foreign('A forest'))).toEqual([
      'iati-activity[1] is a new project: name the initiative that it belongs to',
    ]);
    const found = await check(foreign('A forest'), '?initiative=birim');
    expect(found.result).toMatchObject({ created: 1, errorCount: 0 });
    await applyFile(service, found);
    const { rows } = await sql<{
      content: object;
    }>`select content from record_draft where entity = 'project'`.execute(service.db);
    expect(rows).toEqual([
      {
        content: {
          initiative: 'birim',
          sourceLocale: 'en',
          text: { en: { name: 'A forest', description: 'About a forest.' }, fr: { name: 'Une forêt' } },
          activityStatus: 'implementation',
          themes: ['protection'],
          startDate: '2025-02-01',
          location: { name: 'Birim', position: [-0.8, 6.1] },
          currency: 'USD',
          budget: 1000.5,
        },
      },
    ]);
  });

  const result = (title: string) =>
    `<result type="2"><title><narrative>${title}</narrative></title><indicator measure="1">
      <title><narrative>Springs</narrative></title></indicator></result>`;

  test('serve the goals that their results name', async () => {
    const found = await check(foreign('A forest', result('clear STREAMS')), '?initiative=birim');
    await applyFile(service, found);
    const { rows } =
      await sql`select content -> 'goals' as goals from record_draft where entity = 'project'`.execute(
        service.db,
      );
    expect(rows).toEqual([{ goals: ['birim/clear-streams'] }]);
  });

  test('keep the goals of their project, and restore one that a result names', async () => {
    const xml = await exported();
    await sql`delete from project_goal`.execute(service.db);
    const { result: found } = await check(xml);
    expect(found).toMatchObject({ created: 0, changed: 1 });
    expect(found!.records[0]!.changes).toEqual([
      { field: 'goals', before: '[]', after: '["birim/clear-streams"]' },
    ]);
  });

  const organizations = (...named: readonly (readonly [role: string, name: string])[]) =>
    foreign('A forest').replace(
      /<participating-org.*<\/participating-org>/,
      named
        .map(
          ([role, name]) =>
            `<participating-org role="${role}"><narrative>${name}</narrative></participating-org>`,
        )
        .join(''),
    );
  const draftFrom = async (file: string) => {
    const found = await check(file, '?initiative=birim');
    await applyFile(service, found);
    const { rows } = await sql<{ lead: string | null; partners: string[] | null }>`
      select content ->> 'lead' as lead, content -> 'partners' as partners from record_draft
      where entity = 'project'`.execute(service.db);
    return { ...rows[0]!, notes: (found.result!.notes ?? []).map(({ place }) => place) };
  };

  test('have the organizations that the portal knows by name: the accountable one leads', async () => {
    await sql`insert into organization_text (organization_id, locale, name, summary, description)
      select id, 'vi', 'Hợp tác xã', 'x', 'x' from organization where slug = 'growers'`.execute(service.db);
    const file = organizations(['1', 'hợp tác  XÃ'], ['4', 'Nobody'], ['2', 'forum'], ['4', 'forum']);
    expect(await draftFrom(file)).toEqual({
      lead: 'forum',
      partners: ['growers'],
      notes: ['iati-activity[1]/participating-org[2]'],
    });
    await sql`delete from organization_text where locale = 'vi'`.execute(service.db);
  });

  test('are led by the first that implements where nobody is accountable', async () => {
    expect(await draftFrom(organizations(['1', 'forum'], ['4', 'growers']))).toEqual({
      lead: 'growers',
      partners: ['forum'],
      notes: [],
    });
  });

  test('have no organization that is not public, or of a name that several have', async () => {
    await sql`update organization_text set name = 'twin' from organization
      where organization.id = organization_id and slug in ('forum', 'growers')`.execute(service.db);
    expect(await draftFrom(organizations(['2', 'twin'], ['4', 'phantom']))).toEqual({
      lead: null,
      partners: null,
      notes: ['iati-activity[1]/participating-org[1]', 'iati-activity[1]/participating-org[2]'],
    });
    await sql`update organization_text set name = organization.slug from organization
      where organization.id = organization_id and slug in ('forum', 'growers')`.execute(service.db);
  });

  test('keep the partners of their project, and change its lead only to one that is accountable', async () => {
    const xml = (await exported()).replaceAll(/>\s+</g, '><');
    const { result: found } = await check(
      xml.replace(/(<participating-org role=")2("><narrative>)forum/, '$12$2growers'),
    );
    const [springs] = found!.records;
    expect(springs!.changes.map(({ field, after }) => [field, after])).toEqual(
      expect.arrayContaining([['lead', 'growers']]),
    );
  });

  test.each([
    ['<sector/>', 'iati-activity[1]/sector lacks the attribute code'],
    [
      '<collaboration-type>1</collaboration-type>',
      'iati-activity[1]/collaboration-type lacks the attribute code',
    ],
    [
      '<collaboration-type code="1">x</collaboration-type>',
      'iati-activity[1]/collaboration-type contains text',
    ],
    ['<capital-spend percentage="many"/>', 'iati-activity[1]/capital-spend percentage is no share of 100'],
    ['<capital-spend percentage="110"/>', 'iati-activity[1]/capital-spend percentage is no share of 100'],
    [
      '<fss extraction-date="2014-05-06"/><fss extraction-date="2014-05-06"/>',
      'iati-activity[1] has fss more than once',
    ],
    ['<conditions attached="maybe"/>', 'iati-activity[1]/conditions attached is neither true nor false'],
    [
      '<conditions attached="1"><condition type="1"/></conditions>',
      'iati-activity[1]/conditions/condition lacks narrative',
    ],
    [
      `<transaction><transaction-type code="1"/><transaction-date iso-date="2025-01-01"/><value value-date="2025-01-01">1</value>
        <recipient-country code="GH" percentage="100"/></transaction>`,
      'iati-activity[1]/transaction/recipient-country has no attribute percentage',
    ],
    [
      '<capital-spend percentage="1"><x/></capital-spend>',
      'iati-activity[1]/capital-spend x does not belong there',
    ],
    ['<fss extraction-date="2024-02-30"/>', 'iati-activity[1]/fss extraction-date is no date'],
    ['<fss extraction-date="2024-02-28+25:00"/>', 'iati-activity[1]/fss extraction-date is no date'],
    [
      '<fss extraction-date="2024-02-28"><forecast year="2026">much</forecast></fss>',
      'iati-activity[1]/fss/forecast is no number',
    ],
    [
      '<crs-add><channel-code>1</channel-code><loan-terms rate-1="low"/></crs-add>',
      'iati-activity[1]/crs-add loan-terms is in the wrong order',
    ],
    ['<related-activity ref="x"/>', 'iati-activity[1]/related-activity lacks the attribute type'],
    ['<fss extraction-date="2014-05-06" note="x"/>', 'iati-activity[1]/fss has no attribute note'],
    ['<other xmlns="">x</other>', 'iati-activity[1] other does not belong there'],
  ])('are refused with what the official schema refuses: %s', async (more, error) => {
    const content = more.includes('sector')
      ? foreign('A forest').replace('<sector vocabulary="1" code="41020"/>', more)
      : foreign('A forest', more);
    expect(await errorsOf(content, '?initiative=birim')).toContain(error);
  });

  test.each([
    [['<iati-activity ', '<iati-activity version="2.03" '], 'iati-activity[1] has no attribute version'],
    [['<iati-activity ', '<iati-activity hierarchy="one" '], 'iati-activity[1] hierarchy is no whole number'],
    [
      ['<iati-activity ', '<iati-activity last-updated-datetime="today" '],
      'iati-activity[1] last-updated-datetime is no time',
    ],
    [
      ['version="2.03"', 'version="2.03" generated-datetime="today"'],
      'iati-activities generated-datetime is no time',
    ],
    [['<iati-activity ', '<note/><iati-activity '], 'iati-activities note does not belong there'],
    [
      ['type="70"><narrative>Test Person</narrative>', 'type="70">'],
      'iati-activity[1]/reporting-org lacks narrative',
    ],
    [['2025-12-31"/>', '31 December"/>'], 'iati-activity[1]/budget/period-end iso-date is no date'],
  ] as const)('are refused with attributes and elements of no standard: %j', async ([from, to], error) => {
    expect(await errorsOf(foreign('A forest').replace(from, to), '?initiative=birim')).toContain(error);
  });

  test('may have elements and attributes of other namespaces, which nobody checks', async () => {
    const file = foreign(
      'A forest',
      '<x:more xmlns:x="https://x.example" x:a="b"><x:text>anything</x:text></x:more>',
    );
    expect((await check(file, '?initiative=birim')).state).toBe('ready');
    const unprefixed = foreign('A forest', '<more xmlns="https://x.example"><text>anything</text></more>');
    expect((await check(unprefixed, '?initiative=birim')).state).toBe('ready');
    expect(
      await errorsOf(foreign('A forest').replace('<title>', '<title xmlns="https://x.example">')),
    ).toContain('iati-activity[1] lacks title');
    expect(
      await errorsOf(
        foreign('A forest').replace('<iati-activities ', '<iati-activities xmlns="https://x.example" '),
      ),
    ).toEqual(['The file has no IATI activities']);
  });

  test('may have baselines with documents before their comment, and dimensions without a name', async () => {
    const baseline = (parts: string) =>
      `<result type="2"><title><narrative>x</narrative></title><indicator measure="1"><title><narrative>x</narrative></title>
        <baseline year="2020" value="1">${parts}</baseline></indicator></result>`;
    const document =
      '<document-link format="text/html" url="https://x.example"><title><narrative>x</narrative></title><category code="A08"/></document-link>';
    const comment = '<comment><narrative>x</narrative></comment>';
    const stateOf = async (parts: string) =>
      (await check(foreign('A forest', baseline(parts)), '?initiative=birim')).state;
    expect(await stateOf(`<dimension/>${document}${comment}`)).toBe('ready');
    expect(await stateOf(comment + document)).toBe('refused');
  });

  test('have what the portal has no place for named', async () => {
    const more = `<document-link format="text/html" url="https://forest.example/a"><title><narrative>x</narrative></title><category code="A08"/></document-link>
      ${result('Something else')}`;
    const file = foreign('A forest', more)
      .replace('<location>', '<contact-info><email>a@forest.example</email></contact-info><location>')
      .replace('<budget>', '<sector vocabulary="2" code="410"/><tag code="1" vocabulary="1"/><budget>');
    const { state, result: found } = await check(file, '?initiative=birim');
    expect(state).toBe('ready');
    const at = 'iati-activity[1]/';
    expect(found).toMatchObject({
      noteCount: 6,
      notes: [
        { place: `${at}participating-org`, reason: 'organization' },
        { place: `${at}contact-info`, reason: 'contact' },
        { place: `${at}sector[2]`, reason: 'other' },
        { place: `${at}tag`, reason: 'other' },
        { place: `${at}document-link`, reason: 'document' },
        { place: `${at}result`, reason: 'result' },
      ],
    });
  });

  test('are checked within contacts, documents and results, too', async () => {
    const more = `<document-link format="text/html"><category code="A08"/><title><narrative>x</narrative></title></document-link>
      <result type="2"><title><narrative>x</narrative></title><indicator><title><narrative>x</narrative></title>
      <baseline value="1"/><period><period-end iso-date="2025-12-31"/><actual/><target/></period></indicator></result>
      <result type="1"><title><narrative>x</narrative></title></result>`;
    const at = 'iati-activity[1]/';
    expect(await errorsOf(foreign('A forest', more), '?initiative=birim')).toEqual([
      `${at}document-link lacks the attribute url`,
      `${at}document-link title is in the wrong order`,
      `${at}result/indicator lacks the attribute measure`,
      `${at}result/indicator/baseline lacks the attribute year`,
      `${at}result/indicator/period target is in the wrong order`,
      `${at}result/indicator/period lacks period-start`,
      `${at}result lacks indicator`,
    ]);
  });

  test.each([
    ['XM-1-birim-springs', ['birim/springs']],
    ['XM-1-birim-x-lean-springs', ['birim/x-lean-springs']],
    ['OTHER-7-birim-x-lean-springs', ['birim/x-lean-springs']],
    ['OTHER-7-lean-springs', ['lean/springs']],
    ['XM-1-a-b-c', ['a/b-c', 'a-b/c']],
    ['XM-1-unknown', []],
  ])('of the identifier %s change %j', async (identifier, addresses) => {
    const xml = foreign('x').replace('GB-COH-1-x', identifier).replace('ref="GB-COH-1"', 'ref="XM-1"');
    const {
      activities: [activity],
    } = await readActivities(Buffer.from(xml));
    const saved = ['lean/springs', 'birim/springs', 'birim/x-lean-springs', 'a/b-c', 'a-b/c'];
    const named = identifiedBy(
      activity!,
      saved.map((address) => ({ address })),
    );
    expect(named.map(({ address }) => address)).toEqual(addresses);
  });

  test('change the project whose address their identifier has', async () => {
    const xml = (await exported()).replace(/(<title>\s*<narrative[^>]*>)[^<]*/, '$1Another name');
    expect((await check(xml)).result).toMatchObject({ created: 0, changed: 1 });
  });

  test('are refused with entities, broken, of another version or against the standard', async () => {
    const bomb = '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>';
    const refused = 'The file has a document type or entities, which are refused';
    expect(await errorsOf(foreign('x').replace('?>', `?>${bomb}`))).toEqual([refused]);
    expect(await errorsOf(`<!DOCTYPE x SYSTEM "file:///etc/passwd"><x/>`)).toEqual([refused]);
    expect(await errorsOf('<iati-activities version="2.03">')).toEqual(['The file is no well-formed XML']);
    expect(await errorsOf('<html/>')).toEqual(['The file has no IATI activities']);
    expect(await errorsOf(foreign('x').replace('2.03', '1.05'))).toEqual([
      'The file is of version 1.05; 2.01 to 2.03 are read',
    ]);
    expect(
      await errorsOf(
        foreign('x', '<sector code="1"/>')
          .replace('<activity-status code="2"/>', '')
          .replace('1000.5', 'many'),
      ),
    ).toEqual([
      'iati-activity[1] sector is in the wrong order',
      'iati-activity[1] lacks activity-status',
      'iati-activity[1]/budget/value is no number',
    ]);
  });
});
