import { MAX_PACKAGE_LINES } from '#shared/constants.ts';
import { accountsMessages } from '#shared/messages/accounts-messages.ts';
import { apiErrorMessages } from '#shared/messages/api-error-messages.ts';
import { customersMessages } from '#shared/messages/customers-messages.ts';
import { dealersMessages } from '#shared/messages/dealers-messages.ts';
import { documentsMessages } from '#shared/messages/documents-messages.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import { ordersMessages } from '#shared/messages/orders-messages.ts';
import { packagesMessages } from '#shared/messages/packages-messages.ts';
import { pricingMessages } from '#shared/messages/pricing-messages.ts';
import { productsMessages } from '#shared/messages/products-messages.ts';
import { signInMessages } from '#shared/messages/sign-in-messages.ts';
import { uploadsMessages } from '#shared/messages/uploads-messages.ts';
import { webAddressMessages } from '#shared/messages/web-addresses-messages.ts';
import { MAX_MAIL_ADDRESSEES } from '#shared/schemas/forms-mail-schema.ts';

/*
 * A schema can only give a text to a field that it rejects. The server finds the message of such a text here;
 * the browser, which shows the text, does not load this.
 */

const schemaMessages: readonly CodedMessage[] = [
  accountsMessages.required,
  accountsMessages.notAnEmail,
  accountsMessages.newPasswordsMustMatch,
  accountsMessages.passwordLength,
  accountsMessages.passwordUppercase,
  accountsMessages.passwordLowercase,
  accountsMessages.passwordDigit,
  accountsMessages.passwordSign,
  accountsMessages.passwordEnds,
  apiErrorMessages.isNotKnown,
  apiErrorMessages.isRepeated,
  apiErrorMessages.noSuchUpload,
  apiErrorMessages.notReadable,
  ...[
    'a whole number',
    'true or false',
    'from 0 to 100',
    'minutes',
    'an amount',
    'an amount with at most 2 decimals',
    'a percent with at most 4 decimals',
    'a quantity with at most 3 decimals',
  ].map((what) => apiErrorMessages.mustBe(what)),
  customersMessages.nameRequired,
  customersMessages.numberRequired,
  dealersMessages.notAGstNumber,
  dealersMessages.notAQstNumber,
  documentsMessages.addresseeMissing,
  documentsMessages.subjectMissing,
  documentsMessages.tooManyAddressees(MAX_MAIL_ADDRESSEES),
  ordersMessages.customerRequired,
  ordersMessages.notesTooLong,
  ordersMessages.ownerRequired,
  ordersMessages.worksheetNameTooLong,
  packagesMessages.belowZero,
  packagesMessages.noLines,
  packagesMessages.titleRequired,
  packagesMessages.tooManyLines(MAX_PACKAGE_LINES),
  pricingMessages.depositOutside,
  pricingMessages.freightBelowZero,
  pricingMessages.freightOutside,
  pricingMessages.gpTooHigh,
  pricingMessages.negativeQuantity,
  pricingMessages.taxOutside,
  pricingMessages.tooLarge,
  productsMessages.categoryMissing,
  productsMessages.minimumAboveMaximum,
  signInMessages.emailRequired,
  signInMessages.passwordRequired,
  uploadsMessages.notSha256,
  webAddressMessages.notALink,
  webAddressMessages.notAWebsite,
];

const messageByText = new Map(schemaMessages.map((message) => [message.text, message]));

/** The message of a text that a schema has for a field. */
export const findSchemaMessage = (text: string): CodedMessage =>
  messageByText.get(text) ?? apiErrorMessages.fieldRejected(text);
