import { vi } from 'vitest';

// Files share a worker and its packages; each has the project's modules, and their state, for itself.
vi.resetModules();
for (const key of Object.getOwnPropertySymbols(globalThis))
  if (Symbol.keyFor(key)?.startsWith('common-ground.')) Reflect.deleteProperty(globalThis, key);
