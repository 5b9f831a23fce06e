import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'identity',
    root: import.meta.dirname,
    include: ['test/**/*.test.ts'],
    // The modules keep no state: files share them.
    isolate: false,
    // Hashing passwords is slow by design, and slower on a busy machine.
    hookTimeout: 120_000,
    testTimeout: 120_000,
  },
});
