import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'identity',
    root: import.meta.dirname,
    include: ['test/**/*.test.ts'],
    // Hashing passwords is slow by design, and slower on a busy machine.
    hookTimeout: 120_000,
    testTimeout: 120_000,
  },
});
