import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { frenchDictionary } from '#frontend/language/french-dictionary.ts';

/* Texts that the server or the worker of tables writes in English, as a French user reads them. */

beforeEach(async () => {
  vi.resetModules();
  (await import('#shared/language/t.ts')).setTranslationDictionary(frenchDictionary);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('the reason why OrderLink did not take an order is translated', async () => {
  const { getDeliveryText } = await import('#frontend/worksheet/page/submission-notice.tsx');
  const submission = { DeliveredOn: null, RetriedOn: null, PapersState: 'none', Papers: [] };
  expect(
    getDeliveryText({
      ...submission,
      Delivery: 'failed',
      Problem: 'OrderLink did not take this order: no account',
    } as unknown as Parameters<typeof getDeliveryText>[0]),
  ).toBe(frenchDictionary['OrderLink did not take this order: {0}']!.replace('{0}', 'no account'));
});

it('the reason why a table cannot be read is translated', async () => {
  class StubWorker {
    #listen: ((event: { data: unknown }) => void) | undefined;
    addEventListener(type: string, listen: (event: { data: unknown }) => void) {
      if (type === 'message') this.#listen = listen;
    }
    postMessage() {
      this.#listen?.({
        data: {
          rejectionText: 'Could not read order data from file.',
          detail: 'It has 300 columns; 200 are read.',
        },
      });
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', StubWorker);
  const { readTableFileOrReject } =
    await import('#frontend/worksheet/import/tables/read-table-file.ts');
  await expect(readTableFileOrReject(new File(['a'], 'a.csv'))).rejects.toMatchObject({
    message: frenchDictionary['Could not read order data from file.'],
    detail: frenchDictionary['It has {0} columns; 200 are read.']!.replace('{0}', '300'),
  });
});

it('the last row of a report of rejected rows is translated', async () => {
  const { translateRejectionReport } =
    await import('#frontend/uploads/translate-rejection-report.ts');
  const csv = 'Line,Place,Column,Value,Reason\n,,,,and 12 more\n';
  expect(await translateRejectionReport(csv).text()).toContain('et 12 de plus');
});
