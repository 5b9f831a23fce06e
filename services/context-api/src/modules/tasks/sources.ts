import type { TaskSource } from './source.ts';
import { boundarySources } from './sources/boundaryTasks.ts';
import { contentDraftSources } from './sources/contentDrafts.ts';
import { deadlineSources } from './sources/deadlines.ts';
import { draftSources } from './sources/drafts.ts';
import { evidenceSources } from './sources/evidence.ts';
import { linkSources } from './sources/links.ts';
import { maturitySources } from './sources/maturity.ts';
import { messageSources } from './sources/messages.ts';
import { outdatedTextSources } from './sources/outdatedTexts.ts';
import { pictureSources } from './sources/pictures.ts';
import { registrationSources } from './sources/registrations.ts';
import { translationSources } from './sources/translations.ts';
import { valueSources } from './sources/valueTasks.ts';

export const taskSources: readonly TaskSource[] = [
  ...valueSources,
  ...maturitySources,
  ...draftSources,
  ...contentDraftSources,
  ...messageSources,
  ...registrationSources,
  ...translationSources,
  ...deadlineSources,
  ...boundarySources,
  ...pictureSources,
  ...evidenceSources,
  ...linkSources,
  ...outdatedTextSources,
];
