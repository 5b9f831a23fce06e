import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Locale, locales } from '#contract/shared/locale.ts';

const root = join(import.meta.dirname, '../..');
const api = 'services/context-api/src';

interface Text {
  readonly locale: Locale;
  readonly at: string;
  readonly text: string;
}

const isLocale = (key: string): key is Locale => (locales as readonly string[]).includes(key);

function textsIn(value: unknown, at: string, locale: Locale | null): Text[] {
  if (typeof value === 'string') return locale ? [{ locale, at, text: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    textsIn(each, `${at}.${key}`, isLocale(key) ? key : locale),
  );
}

const localeOf = (path: string) => /(?:locales|texts)\/([a-z]{2})(?:\/|\.json$)/.exec(path)?.[1] ?? '';

// Texts of the interface, sign-in, mails, names of codes, requirements, starter pages and the demonstration.
const texts = [
  'locales/*/*.json',
  'services/identity/locales/*.json',
  `${api}/platform/mail/texts/*.json`,
  `${api}/modules/*/*.json`,
  `${api}/content/demo/*.json`,
]
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .flatMap((path) => {
    const locale = localeOf(path);
    const value: unknown = JSON.parse(readFileSync(join(root, path), 'utf8'));
    return textsIn(value, path, isLocale(locale) ? locale : null);
  });

/** Words with an unintended meaning, and the reason. */
const wrong: Readonly<Record<Locale, readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/^You may (use|pass)/, 'a consent that permits the reader: "I agree that …"'],
    [/\bby You\b/, 'a person’s own step needs a sentence of its own'],
    [/boundary and terrain/, 'the terrain is invented'],
    [/costs what it says/, 'is an idiom of no language here: "states its costs"'],
    [/\b[Ss]ign in in\b/, '"sign in on a new tab"'],
    [/If you know better|^What waits for you|^They all have/, 'is no English of a public service'],
  ],
  es: [
    [/^Pueden (usar|transmitir)/, 'a consent that permits the reader: «Acepto que …»'],
    [/\b(de|por) Usted\b/, 'a person’s own step needs a sentence of its own'],
    [/^(desde|hasta) \{\{(from|to)\}\}/, 'a date takes its article: «desde el»'],
    [/[Cc]uesta lo que dice/, '«its price is what it says»'],
    [
      /(verificad[oa]s? por|panel de verificación|panel independiente|panel externo).*panel|panel (de verificación|independiente|externo)/i,
      '«panel» is the dashboard: «comité»',
    ],
    [/límites y relieve/, 'the relief is invented'],
    [/[Vv]alor meta/, 'a target is a «meta», a goal an «objetivo»'],
    [/[Ii]mplementador/, '«organización ejecutora»'],
    [
      /(solicit|eli[gj]|necesit)\p{L}* (una|la) función/iu,
      'a person’s role is «rol», an organization’s «función»',
    ],
    [/[Ff]inanciación|\b[Ii]mportes?\b/, 'one word for each: «financiamiento», «monto»'],
    [/\b[Ii]nversor(es|as?)?\b/, 'one word: «inversionista»'],
  ],
  fr: [
    [/[Jj]uridiction/, 'is a court: « circonscription »'],
    [/^Vous pouvez (utiliser|transmettre) ces/, 'a consent that permits the reader: « J’accepte que … »'],
    [/Vous[\s\u00a0]: a |\bpar Vous\b/, 'a person’s own step needs a sentence of its own'],
    [/\b(par|le|un) panel\b|panel (de vérification|indépendant)/i, 'a sample of respondents: « comité »'],
    [/périmètre et relief/, 'the relief is invented'],
    [/à emporter/, 'is a takeaway: « exporter »'],
    [/[Bb]ureau de revue/, 'is the office of a magazine: « vos tâches »'],
    [/(Plus|Moins) est mieux/, '« Plus la valeur est élevée, mieux c’est »'],
    [/[Ss]ituation de départ|[Mm]aître d’œuvre/, '« valeur de référence », « organisme d’exécution »'],
    [/\b[Ff]autes?\b/, 'blames a person: « erreur », « problème »'],
    [
      /\b([Dd]e|[Qq]ue) \{\{(name|initiative|text|organization)\}\}/,
      'no elision: set the name after a colon or « par »',
    ],
    [/[Dd]’ici 20\d\d/, '« d’ici à » before a year'],
  ],
  id: [
    [/Peran baru berlaku/, '«new roles apply»: "Peran hanya berlaku"'],
    [/batas dan topografi/, 'the terrain is invented'],
    [/[Pp]emrakarsa/, 'is in law the company that proposes a project: "koordinator"'],
    [/bukan uang/, 'in kind: "berupa barang atau jasa"'],
    [/memiliki nilai awal/, 'a baseline is "data dasar"'],
    [/[Uu]mpan balik|[Ss]urel/, 'one word for each: "masukan", "email"'],
    [/\b[Bb]ita\b/, 'one word: "byte"'],
  ],
  pt: [
    [/em espécie\b/, 'is cash in Brazil: "em bens e serviços"'],
    [/\b[Aa]cord(ar|am|ou|aram|amos|ando|ad[oa]s?)\b|\bacorda\b/, 'reads as waking up: "pactuar"'],
    [/^Vocês podem (usar|repassar)/, 'a consent that permits the reader: "Concordo que …"'],
    [/\bde Você\b/, 'a person’s own step needs a sentence of its own'],
    [/\bentretanto\b/i, 'is "however" in Brazil: "nesse meio-tempo"'],
    [
      /(verificad[oa]s?|avaliad[oa]s?) (pelo|por) (um )?painel|painel (de verificação|independente|externo)/i,
      '"painel" is the dashboard: "comitê"',
    ],
    [/limites e relevo/, 'the relief is invented'],
    [/\b[Aa]lvos?\b/, 'is aimed at: a target is a "meta", a goal an "objetivo"'],
    [
      /(um|o) papel(?= de tradutor|$)|\bdá os papéis/,
      'a person’s role is a "função", an organization’s a "papel"',
    ],
    [/[Pp]rocura não atendida/, 'is European: "demanda não atendida"'],
    [/[Ii]nvestimento procurado|\b[Ss]tatus d[oe]/, '"investimento buscado", "situação"'],
    [/ligação falhou|áreas? de fornecimento/, 'one word for each: "conexão", "área de abastecimento"'],
    [/\b[Oo]brigado\b/, 'is said by a man: "Agradecemos"'],
    [/está a (ver|usar|ler|fazer)\b/, 'is European: "está vendo"'],
  ],
  vi: [
    [/mốc ban đầu/, 'a baseline is “mức cơ sở”'],
    [/tiền mặt/, 'is banknotes: “bằng tiền”'],
    [/đã nhận được đề nghị|đề nghị hỗ trợ cho một dự án/, 'is a request for support: “đề xuất”'],
    [/Quản lý liên minh/, 'is a coalition: “mạng lưới”'],
    [/buôn, thôn|thôn buôn/, 'villages of one people only: “làng”'],
    [/ranh giới và địa hình/, 'the terrain is invented'],
    [/Địa phương xác nhận/, 'confirmed by the local government: “được xác nhận tại chỗ”'],
    [/nhà sản xuất/i, 'is a manufacturer: “người sản xuất”'],
    [/(quản lý|cải thiện|của) trang web này/, 'the site is “cổng thông tin này”'],
    [/\bbởi \{\{/, 'reads as a passive of translation: name the part, “người dịch: …”'],
    [/\b[Hh]ecta\b|[Tt]ải về/, 'one word for each: “héc-ta”, “tải xuống”'],
    [/Chưa đếm được/, 'counting failed: “chưa có lượt nào”'],
  ],
};

describe('texts of the whole product', () => {
  test('are found in every language and place', () => {
    expect(texts.length).toBeGreaterThan(15_000);
    for (const place of ['locales/', 'services/identity/', '/mail/texts/', 'codeLists.json', '/demo/'])
      expect(new Set(texts.filter(({ at }) => at.includes(place)).map(({ locale }) => locale)).size).toBe(6);
  });

  test.each(locales)('say nothing in %s that means something else', (locale) => {
    const found = texts.flatMap(({ locale: language, at, text }) =>
      language === locale
        ? wrong[locale].flatMap(([pattern, why]) => (pattern.test(text) ? [`${at}: ${text} (${why})`] : []))
        : [],
    );
    expect(found).toEqual([]);
  });
});
