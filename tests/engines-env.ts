import { inject } from 'vitest';

Object.assign(process.env, inject('engines'));

/** Set when the lines of this worker are filtered already: files of one worker share its process. */
const isQuiet = Symbol.for('quiet calls');
const worker = globalThis as { [isQuiet]?: boolean };

/*
 * Every call writes a line. Those of calls that did not fail are thrown away, which else go through two pipes;
 * a test that reads them stands before this.
 */
if (!worker[isQuiet]) {
  worker[isQuiet] = true;
  const { stdout } = process;
  const write = stdout.write.bind(stdout);
  stdout.write = (text: string | Uint8Array, ...rest: []) =>
    typeof text === 'string' && text.startsWith('{"level":"info"') ? true : write(text, ...rest);
}
