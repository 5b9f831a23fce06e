/** Imports run downward: see "Folders" in ARCHITECTURE.md. Tests and e2e may import anything. */
const portal = '^(pages|components|lib|store|server)/';

/** From the top down; nothing imports a layer above. */
const layers = [
  ['pages', '^pages/'],
  ['features', '^components/features/'],
  ['studio', '^components/studio/'],
  ['list', '^components/list/'],
  ['entities', '^components/entities/'],
  ['record-editor', '^components/record-editor/'],
  ['record', '^components/record/'],
  ['parts', '^components/(ui|form|map|chart|layout|preview)/'],
  ['store', '^store/'],
  ['lib', '^lib/'],
  ['contract', '^contract/'],
];

const downward = layers.slice(1).map(([name, path], index) => ({
  name: `downward-from-${name}`,
  severity: 'error',
  comment:
    'Imports run pages → features → studio → list → entities → record-editor → record → ui/form/map/chart/layout → store → lib → contract.',
  from: { path },
  to: { path: layers.slice(0, index + 1).map(([, above]) => above) },
}));

// Values and common rules of the contract, without shapes.
const valuesOfContract =
  '^contract/.*(Endpoints|endpoints|compareCodes|constants|locale|rights|computeProgress|progressStatuses|verificationStates|webAddress|errors|folding|contrast|frames|plausibility|punctuation|rates|searchKinds|sums|latest|vietnameseLetters)[.]ts$';

/** Layers of the context API, from the top down. */
const serviceLayers = [
  ['commands', '^services/context-api/src/commands/'],
  ['start', '^services/context-api/src/[^/]+[.]ts$'],
  ['content', '^services/context-api/src/content/'],
  ['modules', '^services/context-api/src/modules/'],
  ['platform', '^services/context-api/src/platform/'],
];

const downwardInServices = serviceLayers.slice(1).map(([name, path], index) => ({
  name: `downward-from-${name}`,
  severity: 'error',
  comment: 'Imports run commands → start-up → content → modules → platform → contract.',
  from: { path },
  to: { path: serviceLayers.slice(0, index + 1).map(([, above]) => above) },
}));

// Readers of files, with their libraries.
const formatsOfBoundaries =
  '^services/context-api/src/modules/boundaries/read/(geoJson|geoPackage|kml|projection|shapefile)[.]ts$';

const forbid = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...downward,
    ...downwardInServices,
    forbid(
      'migrations-frozen',
      'A migration that runs the code of today does something else tomorrow: it has a copy of what it needs.',
      { path: '^services/[^/]+/src/migrations/' },
      { path: '^(contract|services)/', pathNot: '^services/[^/]+/src/migrations/' },
    ),
    forbid(
      'commands-without-routes',
      'Rules and queries know no HTTP: routes call them.',
      { path: '^services/context-api/src/modules/', pathNot: '[rR]outes[.]ts$' },
      { path: '[rR]outes[.]ts$|^services/context-api/src/platform/http/' },
    ),
    forbid(
      'features-apart',
      'Features do not import each other; what they share belongs in a layer below.',
      { path: '^components/features/([^/]+)/' },
      { path: '^components/features/', pathNot: '^components/features/$1/' },
    ),
    forbid(
      'ui-knows-no-domain',
      'Primitives get their text and data by props.',
      { path: '^components/ui/' },
      {
        path: '^(components/(form|map|chart|layout|record|entities|features)|store|lib/(api|analytics|page|session|auth)|contract)/',
      },
    ),
    forbid(
      'parts-know-no-domain',
      'Forms, maps, charts, lists and the parts of records get fields, texts and data of a noun by props.',
      { path: '^components/(form|map|chart|list|record|preview)/' },
      {
        path: '^(contract/[^/]+/|lib/api/|components/entities/)',
        pathNot:
          '^contract/(shared|records|forms|files|boundaries|evidence)/|^contract/indicators/progressStatuses[.]ts$|^lib/api/(api|boundaries|html|listSearch|pointQueries)[.]ts$',
      },
    ),
    forbid(
      'record-editor-knows-no-domain',
      'What edits any record gets fields, texts and calls of a noun by props, from features and entities.',
      { path: '^components/record-editor/' },
      {
        path: '^(contract/[^/]+/|lib/api/|lib/analytics/|lib/records/evidence[.]ts$)',
        pathNot:
          '^contract/(records|shared|revisions|presence|files)/|^lib/api/(api|drafts|presence|revisions|uploads)[.]ts$',
      },
    ),
    forbid(
      'studio-knows-no-domain',
      'The frame of the studio gets titles and content of a noun by props, from features.',
      { path: '^components/studio/' },
      {
        path: '^(contract/[^/]+/|components/entities/|lib/(analytics|records)/|lib/api/)',
        pathNot: '^contract/(users|shared)/|^lib/api/api[.]ts$',
      },
    ),
    forbid(
      'contract-alone',
      'The contract imports only itself and packages.',
      { path: '^contract/' },
      {
        path: '^(pages|components|lib|store|server|services|scripts|locales)/',
      },
    ),
    forbid(
      'portal-without-services',
      'The portal knows services by HTTP only.',
      { path: portal },
      { path: '^services/' },
    ),
    forbid(
      'services-without-portal',
      'Services share only the contract with the portal.',
      { path: '^services/' },
      {
        path: portal,
      },
    ),
    forbid(
      'services-apart',
      'Services know each other by HTTP only.',
      { path: '^services/([^/]+)/' },
      {
        path: '^services/',
        pathNot: '^services/$1/',
      },
    ),
    forbid(
      'server-code-on-the-server',
      'Only pages/, server/ and *.server.ts import *.server.ts; types are no code.',
      { pathNot: '^(pages|server|tests|e2e|services|scripts)/|[.]server[.]tsx?$' },
      { path: '[.]server[.]tsx?$', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'server-on-top',
      'Nothing imports the HTTP server.',
      { path: '^(pages|components|lib|store|contract)/' },
      {
        path: '^server/',
      },
    ),
    forbid(
      'product-without-tests',
      'Tests are not part of the product.',
      { path: `${portal}|^(contract|services/[^/]+/src)/` },
      {
        path: '^(tests|e2e|scripts|bench)/|/test/',
      },
    ),
    forbid(
      'validator-on-the-server',
      'A shape of the contract brings a validator of 26 KB to the page: components take its types, and values that stand apart. Forms from definitions are loaded in the studio only, *.server.ts never in a browser.',
      { path: '^(components|store)/', pathNot: '^components/features/content/|[.]server[.]ts$' },
      {
        path: '^contract/|/node_modules/zod/|^zod',
        dependencyTypesNot: ['type-only'],
        pathNot: valuesOfContract,
      },
    ),
    {
      name: 'no-folder-cycles',
      comment: 'Two folders that need each other are one, or lack a third.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(pages|components|contract|lib|server|services/[^/]+/src|store)' },
      to: { circular: true },
    },
    forbid('no-cycles', 'Two modules that need each other are one, or lack a third.', {}, { circular: true }),
    forbid(
      'resolvable',
      'The file or package that is imported does not exist.',
      {},
      {
        couldNotResolve: true,
        pathNot: '[.]css$',
      },
    ),
    forbid(
      'development-only',
      'What runs in production needs production dependencies; the bundler does not run there.',
      { pathNot: '^server/bundle[.]ts$', path: `${portal}|^(contract|services/[^/]+/src)/` },
      {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: '/@types/',
      },
    ),
    forbid(
      'loaded-on-demand',
      'Few requests need these: loaded at the start, each takes 9 to 28 MB and up to 0.3 s of every process.',
      { path: '^(lib|server|services/[^/]+/src)/', pathNot: formatsOfBoundaries },
      {
        path: `(^|/node_modules/)(@redis/client|@xmldom/xmldom|file-type|proj4|sharp|shpjs|write-excel-file)(/|$)|${formatsOfBoundaries}`,
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)[.](next|data)/|^services/context-api/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
