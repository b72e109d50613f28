import { showDialog, type RenderDialog } from '#frontend/parts/dialogs/dialog-host.tsx';
import { createChunkLoader } from './lazy-chunks.ts';
import { showCallFailure } from './show-call-failure.ts';

/**
 * A dialog whose code is loaded when it is opened. Returns the function that opens it. Where the code does not
 * come, the user sees that instead.
 */
export function lazyDialog<Chunk, Options extends readonly unknown[] = []>(
  load: () => Promise<Chunk>,
  toRenderer: (chunk: Chunk, ...options: Options) => RenderDialog,
): (...options: Options) => void {
  const loadChunk = createChunkLoader(load);
  return (...options) => {
    loadChunk().then((chunk) => showDialog(toRenderer(chunk, ...options)), showCallFailure);
  };
}
