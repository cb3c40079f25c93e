import { useLittleMemory } from './little-memory.ts';

useLittleMemory();
// Everything else is loaded once it's known that the process stays.
await import('./installation/server/run-server.ts');
