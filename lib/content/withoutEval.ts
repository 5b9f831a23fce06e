import { config } from 'zod/mini';

// Evaluated code breaks the Content-Security-Policy; loaded before any schema.
config({ jitless: true });
