import { beforeAll, expect, test } from 'vitest';
import { csvOf, dataSamples } from '#infra/samples/data-files.ts';
import { roles } from '#shared/access/roles.ts';
import type { Upload } from '#shared/schemas/upload.ts';
import { aStoredDealer, aStoredUser } from '#tests/make/a-dealer.ts';
import { givenFile, uploadOf } from '#tests/make/given-file.ts';
import { workOff } from '#tests/make/outbox.ts';

const dealerId = 9770;
let token: string;
beforeAll(async () => {
  await aStoredDealer({ Id: dealerId });
  ({ token } = await aStoredUser({ dealerId, roleId: roles.salesAdministrator }));
});

test.each(dataSamples)('the sample $name is taken whole', async ({ name, kind, rows }) => {
  const answer = await givenFile({ dealerId, token, kind, name, content: csvOf(rows) });
  await workOff(dealerId, new Date(), 'upload');
  const { Job } = await uploadOf({ dealerId, token, kind }, (answer.body as Upload).Id);
  const count = rows.length - 1;
  expect(Job).toMatchObject({
    State: 'finished',
    Counts: { Taken: count, New: count },
    Remarks: [],
  });
});
