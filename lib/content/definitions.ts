import './withoutEval.ts';

export { definitions } from '#contract/content/definitions.ts';
