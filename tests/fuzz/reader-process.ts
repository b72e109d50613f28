import { readWith, type ReaderName } from './readers.ts';

/*
 * The process in which files are read, so that one that hangs or takes all memory ends nothing but it.
 */

export type Question = { id: number; reader: ReaderName; bytes: Uint8Array<ArrayBuffer> };

async function answer({ id, reader, bytes }: Question) {
  const before = process.cpuUsage();
  const read = await readWith(reader, bytes);
  const { user, system } = process.cpuUsage(before);
  const megabytes = process.resourceUsage().maxRSS / 1024;
  process.send!({ id, ...read, milliseconds: (user + system) / 1000, megabytes });
}

process.on('message', (question: Question) => void answer(question));
process.send!('ready');
