import { video } from '../files/mediaFields.ts';
import { defineRecord } from '../records/definition.ts';
import { entityTexts } from '../records/entityTexts.ts';
import { path } from '../records/fieldTypes.ts';
import { possiblyDecorative } from '../records/pictureTypes.ts';
import { optional } from '../records/presence.ts';

/** Found by path. */
export const pages = defineRecord({
  name: 'pages',
  entity: 'page',
  texts: entityTexts,
  facts: {
    path: path(),
    picture: optional(possiblyDecorative({ shapes: ['share', 'full'] })),
    video: optional(video),
  },
  rights: { create: 'page.write', edit: 'page.write', publish: 'page.write' },
  scope: 'site',
  hasOwnSlug: true,
});
