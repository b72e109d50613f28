import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { frenchDictionary, importMessageTexts } from '#frontend/language/french-dictionary.ts';
import { messagesByArea } from '#shared/messages/all-messages.ts';
import { toMessageReference, type CodedMessage } from '#shared/messages/message.ts';

/* Messages that the server or the worker of tables writes in English, as a French user reads them. */

const { dataFiles, imports, orderLink, orders, pricing, quotes, uploads } = messagesByArea;

beforeEach(async () => {
  vi.resetModules();
  (await import('#shared/language/t.ts')).setTranslationDictionary('fr', frenchDictionary);
  const { loadServerMessages } = await import('#frontend/language/server-messages.ts');
  await loadServerMessages(importMessageTexts);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const translate = async (english: string, message?: Parameters<typeof toMessageReference>[0]) => {
  const { translateServerMessage } = await import('#frontend/language/server-messages.ts');
  const reference = message && JSON.parse(JSON.stringify(toMessageReference(message)));
  return translateServerMessage(english, reference).replaceAll(/[\u00A0\u202F]/g, ' ');
};

describe('a message of the server is read in French by its code', () => {
  it.each<[CodedMessage, string]>([
    [orders.alreadySubmitted, frenchDictionary[orders.alreadySubmitted.text]!],
    [
      orders.mayNotBeSaved('Read-only'),
      'Les commandes à l’état Lecture seule ne peuvent pas être enregistrées.',
    ],
    [dataFiles.mostRowsRejected(1, 1), 'Sa seule ligne est refusée. Le fichier n’a pas été pris.'],
    [
      orders.severalProblems([orders.customerRequired, orders.mayNotBeSubmitted('Committed')]),
      `${frenchDictionary[orders.customerRequired.text]}; Les commandes à l’état Confirmée ne peuvent pas être transmises.`,
    ],
    [
      quotes.costRejected('12.00', pricing.aboveRetail),
      frenchDictionary['Its price, {0}, is not taken: {1}']!.replace('{0}', '12.00').replace(
        '{1}',
        frenchDictionary[pricing.aboveRetail.text]!,
      ),
    ],
  ])('%o', async (message, french) => {
    // The English may have been corrected meanwhile: it decides nothing.
    expect(await translate('Other words', message)).toBe(french.replaceAll(/[\u00A0\u202F]/g, ' '));
  });

  it('and in English where the page does not know the code, or has none', async () => {
    const unknown = { code: 'orders.ofNextYear', text: '' };
    expect(await translate('New words', unknown)).toBe('New words');
    expect(await translate('Old words')).toBe('Old words');
    expect(await translate('Nested', orders.severalProblems([unknown, unknown]))).toBe('Nested');
  });
});

it('every message has French words, but for those that only writers of clients read', async () => {
  const { translateServerMessage } = await import('#frontend/language/server-messages.ts');
  const { listQuery: _, ...translated } = messagesByArea;
  const constants = Object.values(translated)
    .flatMap((messages): object[] => Object.values(messages))
    .filter((message): message is CodedMessage => 'text' in message);
  const untranslated = constants.filter(
    (message) => translateServerMessage('', toMessageReference(message)) === message.text,
  );
  expect(constants.length).toBeGreaterThan(200);
  expect(untranslated.map(({ code }) => code)).toEqual([]);
});

it('the reason why OrderLink did not take an order is translated', async () => {
  const { getDeliveryText } = await import('#frontend/worksheet/page/submission-notice.tsx');
  const submission = { DeliveredOn: null, RetriedOn: null, PapersState: 'none', Papers: [] };
  const problem = orderLink.rejected('no account');
  expect(
    getDeliveryText({
      ...submission,
      Delivery: 'failed',
      Problem: problem.text,
      ProblemCode: toMessageReference(problem),
    } as unknown as Parameters<typeof getDeliveryText>[0]),
  ).toBe(frenchDictionary['OrderLink did not take this order: {0}']!.replace('{0}', 'no account'));
});

const stubWorker = (answer: unknown) => {
  class StubWorker {
    #listen: ((event: { data: unknown }) => void) | undefined;
    addEventListener(type: string, listen: (event: { data: unknown }) => void) {
      if (type === 'message') this.#listen = listen;
    }
    postMessage() {
      this.#listen?.({ data: structuredClone(answer) });
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', StubWorker);
};

const readTable = async () => {
  const { readTableFileOrReject } =
    await import('#frontend/worksheet/import/tables/read-table-file.ts');
  return readTableFileOrReject(new File(['a'], 'a.csv'));
};

describe('the worker of tables has no dictionary', () => {
  it('the reason why a table cannot be read is translated', async () => {
    stubWorker({ rejection: imports.unreadable, detail: imports.tooManyColumns(300) });
    await expect(readTable()).rejects.toMatchObject({
      message: frenchDictionary['Could not read order data from file.'],
      detail: {
        text: frenchDictionary['It has {0} columns; 200 are read.']!.replace('{0}', '300'),
      },
    });
  });

  it('a remark on how it was read is translated, too', async () => {
    const file = { format: 'CSV', sheets: [], remarks: [imports.delimiter(imports.tabs)] };
    stubWorker({ file });
    expect((await readTable()).remarks.map(({ text }) => text)).toEqual([
      frenchDictionary['Its cells are parted by {0}.']!.replace('{0}', frenchDictionary['tabs']!),
    ]);
  });
});

const formatReport = async (csv: string) => {
  const { formatReadableReport } = await import('#frontend/uploads/format-readable-report.ts');
  return (await formatReadableReport(csv).text()).split(/\r?\n/);
};

describe('a report of rejected rows', () => {
  const more = JSON.stringify(toMessageReference(uploads.moreRejected(12)).Params);

  it('is read in French, without the columns for programs', async () => {
    const [headings, row] = await formatReport(
      `Line,Place,Column,Value,Reason,Code,Params,Name\n2,,,,and 12 more,uploads.moreRejected,"${more.replaceAll('"', '""')}",x\n`,
    );
    expect(headings).toMatch(/,Name$/);
    expect(headings!.split(',')).toHaveLength(6);
    expect(row).toBe('2,,,,et 12 de plus,x');
  });

  it('is shown as it is where it was stored before reasons had codes', async () => {
    const [, row] = await formatReport('Line,Place,Column,Value,Reason,Code\n2,,,,Is required,7\n');
    expect(row).toBe('2,,,,Is required,7');
  });
});
