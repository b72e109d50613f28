import { runFuzzReader, type ReaderName } from './fuzz-readers.ts';

/* The process that reads files, so that a file that hangs or takes all memory kills only this process. */

export type ReadRequest = { id: number; reader: ReaderName; bytes: Uint8Array<ArrayBuffer> };

async function answerReadRequest({ id, reader, bytes }: ReadRequest) {
  const before = process.cpuUsage();
  const result = await runFuzzReader(reader, bytes);
  const { user, system } = process.cpuUsage(before);
  const megabytes = process.resourceUsage().maxRSS / 1024;
  process.send!({ id, ...result, milliseconds: (user + system) / 1000, megabytes });
}

process.on('message', (question: ReadRequest) => void answerReadRequest(question));
process.send!('ready');
