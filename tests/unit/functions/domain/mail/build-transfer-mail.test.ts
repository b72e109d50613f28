import { describe, expect, test } from 'vitest';
import { buildTransferMail } from '#functions/domain/mail/build-transfer-mail.ts';
import type { TransferMailPayload } from '#functions/store/outbox-payloads.ts';
import { asCents } from '#shared/money/money.ts';

const ADDRESS = 'https://smartsales.test';

const buildTransferInput = (
  changes: Partial<TransferMailPayload> = {},
  order: Partial<TransferMailPayload['order']> = {},
) => ({
  to: 'derek@hsus.example',
  toName: 'Derek Holt',
  fromName: 'Nicole Jensen',
  isCanadian: false,
  order: {
    Id: 100_104_821,
    OrderNumber: '104821',
    CustomerId: 11,
    CustomerName: 'Lakeshore Dental Group',
    WorksheetName: 'North suite refit',
    Total: asCents(4_821_540),
    ...order,
  },
  ...changes,
});

describe('the mail to a new owner', () => {
  test('says who passed which order on, and leads to it', () => {
    const mail = buildTransferMail(buildTransferInput(), ADDRESS);
    expect(mail).toMatchObject({
      to: 'derek@hsus.example',
      subject: 'Order 104821 was transferred to you',
      text: `Hello Derek Holt,

Nicole Jensen transferred order 104821 to you.

Worksheet: North suite refit
Customer: Lakeshore Dental Group
Total: $48,215.40

Open the order: https://smartsales.test/dashboard/customer-order/11/100104821/edit
`,
    });
    expect(mail.html).toContain('href="https://smartsales.test/dashboard/customer-order/11/');
  });

  test('is in French and in English for Canada', () => {
    const { subject, text, html } = buildTransferMail(
      buildTransferInput({ isCanadian: true }),
      ADDRESS,
    );
    expect(subject).toBe(
      'La commande 104821 vous a été transférée / Order 104821 was transferred to you',
    );
    for (const each of [text, html]) {
      expect(each).toContain('Nicole Jensen vous a transféré la commande 104821.');
      expect(each).toContain('48\u00A0215,40\u00A0$');
      expect(each).toContain('$48,215.40');
      expect(each.indexOf('Bonjour Derek Holt')).toBeLessThan(each.indexOf('Hello Derek Holt'));
    }
  });

  test('leaves out what an order does not say', () => {
    const { text } = buildTransferMail(
      buildTransferInput({}, { WorksheetName: null, CustomerName: null }),
      ADDRESS,
    );
    expect(text).not.toMatch(/Worksheet|Customer|null/);
  });

  test('takes names for text, whatever they say', () => {
    const name = `"><script>alert(1)</script>&copy; 'x' Ünïcödé 牙`;
    const { html, text } = buildTransferMail(
      buildTransferInput({ fromName: name }, { WorksheetName: name }),
      ADDRESS,
    );
    expect(html).not.toContain('<script');
    expect(html).not.toContain('&copy;');
    expect(html).toContain('Ünïcödé 牙');
    expect(text).toContain(`Worksheet: ${name}`);
  });
});
