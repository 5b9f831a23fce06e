import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMachine } from '../../../src/platform/translation/createMachine.ts';
import { MachineError, machineServices } from '../../../src/platform/translation/machine.ts';
import { json, startStub, type Stub, usual } from '../../support/translationStub.ts';

const KEY = 'a-very-secret-key:fx';

let stub: Stub;
beforeAll(async () => {
  stub = await startStub();
});
afterAll(() => stub.close());
beforeEach(() => {
  stub.respond = usual;
  stub.asked.length = 0;
});

const machine = (service: (typeof machineServices)[number]) =>
  createMachine({ service, url: `${stub.url}/`, key: KEY });

const translate = (service: (typeof machineServices)[number], signal = AbortSignal.timeout(2_000)) =>
  machine(service).translate(['Hello', 'Tree'], { from: 'en', to: 'pt' }, signal);

test('DeepL is asked by its API', async () => {
  expect(await translate('deepl')).toEqual(['fr: Hello', 'fr: Tree']);
  expect(stub.asked).toEqual([
    {
      path: '/v2/translate',
      authorization: `DeepL-Auth-Key ${KEY}`,
      body: {
        text: ['Hello', 'Tree'],
        source_lang: 'EN',
        target_lang: 'PT-BR',
        tag_handling: 'xml',
        preserve_formatting: true,
      },
    },
  ]);
});

test('LibreTranslate is asked by its API', async () => {
  expect(await translate('libretranslate')).toEqual(['fr: Hello', 'fr: Tree']);
  expect(stub.asked).toEqual([
    {
      path: '/translate',
      authorization: undefined,
      body: { q: ['Hello', 'Tree'], source: 'en', target: 'pt', format: 'html', api_key: KEY },
    },
  ]);
});

describe.each(machineServices)('%s', (service) => {
  test.each([
    [429, 'quota'],
    [456, 'quota'],
    [403, 'unavailable'],
    [413, 'unavailable'],
    [500, 'unavailable'],
  ])('is at an end with status %i', async (status, reason) => {
    stub.respond = (_asked, response) => {
      json(response, { message: `Wrong key ${KEY}` }, status);
    };
    await expect(translate(service)).rejects.toMatchObject({ reason });
  });

  test.each<[string, Stub['respond']]>([
    [
      'another shape',
      (_asked, response) => {
        json(response, { translations: 'no', translatedText: 5 });
      },
    ],
    [
      'fewer texts',
      (_asked, response) => {
        json(response, { translations: [{ text: 'x' }], translatedText: ['x'] });
      },
    ],
    ['no JSON', (_asked, response) => void response.end('<html>')],
    ['bytes that are no text', (_asked, response) => void response.end(Buffer.from([0x22, 0xff, 0x22]))],
    ['far too much', (_asked, response) => void response.end(`"${'x'.repeat(1_100_000)}"`)],
    ['a redirect', (_asked, response) => void response.writeHead(307, { location: '/elsewhere' }).end()],
    ['a cut connection', (_asked, response) => void response.destroy()],
    ['nothing', () => undefined],
  ])('that responds with %s is not used, and its key not said', async (_what, respond) => {
    stub.respond = respond;
    const error: unknown = await translate(service, AbortSignal.timeout(300)).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(MachineError);
    expect(inspect(error, { depth: 9 })).not.toContain(KEY);
    expect(inspect(error, { depth: 9 })).not.toContain(stub.url);
    expect(stub.asked).toHaveLength(1);
  });
});
