import { expect, test } from 'vitest';
import { openConfiguratorFile } from '#functions/domain/configurators/open-configurator-file.ts';
import { readConfiguratorTree } from '#functions/domain/configurators/read-configurator-tree.ts';
import { runWithScratchFile } from '#functions/domain/uploads/scratch-file.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { configuratorsMessages } from '#shared/messages/configurators-messages.ts';

const HEAD = 'Configurator\tMember\tCategory\tGroup\tDescription\n';
const upload = {
  Id: 'one',
  FileName: 'operatory.tsv',
  Size: 0,
  Sha256: '',
  UploadedOn: '2026-11-25T09:00:00.000Z',
  UploadedBy: 'Dana Whitfield',
  UploadedById: 1,
  Options: null,
  Job: null,
};

test('a text whose encoding is told by its first piece is read from its beginning', async () => {
  const row = 'Operatory\tDoctor\tChairs\tAll\tChaise \xE9lev\xE9e\n';
  const bytes = Buffer.from(HEAD + row.repeat(20_000), 'latin1');
  const run = { reportProgress: async () => {}, setReportHeadings: () => {}, rejectItem: () => {} };
  const uploadOwner = { dealer: toDealerKey(1), kind: 'configurator' as const };
  const read = await runWithScratchFile(new Blob([bytes]).stream(), bytes.length, async (file) => {
    const { readChunks: rows } = await openConfiguratorFile({
      owner: uploadOwner,
      upload,
      fd: file.fd,
      size: file.size,
    });
    return readConfiguratorTree(rows, run);
  });
  expect(read.tree.count).toBe(1);
  expect(read.remarks).toEqual([configuratorsMessages.readAsWindows1252]);
});
