import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ActionBody } from '#contract/actionEditing.ts';
import type { UpdateBody } from '#contract/updateEditing.ts';
import { assessed } from './support/assessed.ts';
import { onBehalfOf, verifyByName, writeCallers } from './support/callers.ts';
import { headers, useService } from './support/service.ts';
