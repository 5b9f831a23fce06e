import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'identity',
    root: import.meta.dirname,
    include: ['test/**/*.test.ts'],
    // Modules are stateless.
    isolate: false,
    // Hashing passwords is slow by design.
    hookTimeout: 120_000,
    testTimeout: 120_000,
    // For busy machines.
    expect: { poll: { timeout: 30_000 } },
  },
});
