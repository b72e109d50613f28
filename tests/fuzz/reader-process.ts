import { runReader, type ReaderName } from './fuzz-readers.ts';

/*
 * The process in which files are read, so that one that hangs or takes all memory ends nothing but it.
 */

export type ReadRequest = { id: number; reader: ReaderName; bytes: Uint8Array<ArrayBuffer> };

async function answerReadRequest({ id, reader, bytes }: ReadRequest) {
  const before = process.cpuUsage();
  const read = await runReader(reader, bytes);
  const { user, system } = process.cpuUsage(before);
  const megabytes = process.resourceUsage().maxRSS / 1024;
  process.send!({ id, ...read, milliseconds: (user + system) / 1000, megabytes });
}

process.on('message', (question: ReadRequest) => void answerReadRequest(question));
process.send!('ready');
