import type { Environment } from '../process/child.ts';

export interface Service {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Environment;
  readonly readyUrl: string;
}
