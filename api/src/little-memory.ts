/** For a process that mostly waits: new objects get little room before they're looked through, and the C library returns what is freed. */
const LITTLE_MEMORY = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };
const LITTLE_ROOM = '--max-semi-space-size=4';

/**
 * Begins this process again with settings for little memory, which are read before any script runs. It keeps its number, arguments and
 * output, and whatever of them its environment has already. Does nothing where a process can't do that (Windows).
 */
export function useLittleMemory(): void {
  const { env, execve, execPath, execArgv, argv } = process;
  const options = env['NODE_OPTIONS'] ?? '';
  const hasRoom = `${options} ${execArgv.join(' ')}`.includes('--max-semi-space-size');
  if (!execve || (hasRoom && Object.keys(LITTLE_MEMORY).every((name) => env[name] !== undefined))) return;
  execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], {
    ...LITTLE_MEMORY,
    ...env,
    NODE_OPTIONS: hasRoom ? options : `${options} ${LITTLE_ROOM}`.trimStart(),
  });
}
