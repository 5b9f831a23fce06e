import { vi } from 'vitest';

// Files share a worker and its packages, but not the project's modules and their state.
vi.resetModules();
for (const key of Object.getOwnPropertySymbols(globalThis))
  if (Symbol.keyFor(key)?.startsWith('common-ground.')) Reflect.deleteProperty(globalThis, key);
