import { vi } from 'vitest';

// Files share a worker and its packages; each has the project's modules, and their state, for itself.
vi.resetModules();
