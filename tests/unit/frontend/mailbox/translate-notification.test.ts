import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { frenchDictionary, importMessageTexts } from '#frontend/language/french-dictionary.ts';
import {
  buildProposalNotificationWrite,
  buildTransferNotificationWrite,
} from '#functions/store/accounts/stored-notifications.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import { proposalsMessages } from '#shared/messages/proposals-messages.ts';
import { transfersMessages } from '#shared/messages/transfers-messages.ts';
import type { Notification } from '#shared/schemas/notification-schema.ts';

/* Notifications are stored in English; here a French user reads them. */

beforeEach(async () => {
  vi.resetModules();
  (await import('#shared/language/t.ts')).setTranslationDictionary('fr', frenchDictionary);
  const { loadServerMessages } = await import('#frontend/language/server-messages.ts');
  await loadServerMessages(importMessageTexts);
});
afterEach(() => vi.resetModules());

type Notice = { from: string | CodedMessage; notice: CodedMessage };

function storeNotice(
  { from, notice }: Notice,
  build: typeof buildTransferNotificationWrite = buildProposalNotificationWrite,
): Notification {
  const { Put } = build(toDealerKey(1), {
    order: { Id: 100_000_001, CustomerId: 11 },
    toUserId: 17,
    fromFullName: from,
    notice,
    now: '2026-11-20T10:42:00.000Z',
  });
  return JSON.parse(JSON.stringify(Put!.Item)) as Notification;
}

async function readInFrench(notification: Notification) {
  const { translateNotification } = await import('#frontend/mailbox/translate-notification.ts');
  const { FromFullName, Subject, Message } = translateNotification(notification);
  return [FromFullName, Subject, Message].map((text) => text.replaceAll(/[\u00A0\u202F]/g, ' '));
}

const order = '100001234';
const holder = proposalsMessages.copiedLinkHolder('Robin Reed');

describe('a notification is read in French', () => {
  it('of a transfer, with the amount as it is written in French', async () => {
    const transfer: Notice = {
      from: 'Kim Shaw',
      notice: transfersMessages.notice(
        'Kim Shaw',
        order,
        transfersMessages.worksheetOfCustomer('North suite', 'Lakeshore'),
        4_821_540,
      ),
    };
    const stored = storeNotice(transfer, buildTransferNotificationWrite);
    expect(stored.Message).toBe(
      `Kim Shaw transferred order ${order} to you.\n\nNorth suite for Lakeshore, 48,215.40.`,
    );
    expect(await readInFrench(stored)).toEqual([
      'Kim Shaw',
      frenchDictionary['Order {0} was transferred to you']!.replace('{0}', order),
      `${frenchDictionary['{0} transferred order {1} to you.']!.replace('{0}', 'Kim Shaw').replace('{1}', order)}\n\nNorth suite pour Lakeshore, 48 215,40.`,
    ]);
  });

  it('of an acceptance', async () => {
    const accepted: Notice = {
      from: 'Anders Holm',
      notice: proposalsMessages.accepted(order, 'Anders Holm', 4_821_540),
    };
    expect(await readInFrench(storeNotice(accepted))).toEqual([
      'Anders Holm',
      `La commande ${order} a été acceptée`,
      'Anders Holm a accepté la proposition de 48 215,40.',
    ]);
  });

  it('of what somebody did with a copied link, who has no name', async () => {
    const declined: Notice = {
      from: holder,
      notice: proposalsMessages.declined(order, holder, 'Too dear'),
    };
    const stored = storeNotice(declined);
    expect(stored).toMatchObject({
      FromFullName: 'Somebody with a link that Robin Reed copied',
      Message: 'Somebody with a link that Robin Reed copied declined the proposal: Too dear',
    });
    expect(await readInFrench(stored)).toEqual([
      'Quelqu’un qui a un lien copié par Robin Reed',
      `La proposition de la commande ${order} a été refusée`,
      'Quelqu’un qui a un lien copié par Robin Reed a refusé la proposition : Too dear',
    ]);
  });
});

it('a notification of before there were codes stays English', async () => {
  const { NoticeCode: _, ...old } = storeNotice({
    from: 'Anders Holm',
    notice: proposalsMessages.declined(order, 'Anders Holm', ''),
  });
  expect(await readInFrench(old)).toEqual([
    'Anders Holm',
    `The proposal for order ${order} was declined`,
    'Anders Holm declined the proposal.',
  ]);
});
