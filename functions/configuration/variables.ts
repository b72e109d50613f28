import { declaredVariables, declareOptionalVariable, declareVariable } from './declare-variable.ts';
import {
  textSchema,
  wholeNumberSchema,
  WHOLE_NUMBER_FORM,
  urlSchema,
  URL_FORM,
  originSchema,
  ORIGIN_FORM,
  nameSchema,
  NAME_FORM,
  secretSchema,
  SECRET_FORM,
} from './variable-schemas.ts';

/*
 * The environment variables that a function's stack sets, each declared once. The build marks each as
 * pure (pure-records-plugin.ts), so that a bundle contains only those that its function reads: these are what
 * the function gets and what it checks.
 */

export const getTableName = declareVariable({
  name: 'TABLE_NAME',
  valueInTools: 'smartsales-local',
  schema: nameSchema,
  form: NAME_FORM,
  purpose: 'The table.',
});

export const getFilesBucket = declareVariable({
  name: 'FILES_BUCKET',
  schema: textSchema(/^[a-z0-9][a-z0-9.-]+[a-z0-9]$/),
  form: 'the name of a bucket',
  purpose: 'The bucket of files.',
});

export const getUserPoolId = declareVariable({
  name: 'USER_POOL_ID',
  schema: textSchema(/^[\w-]+_\w+$/),
  form: 'the id of a user pool',
  purpose: 'The user pool of Cognito.',
});

export const getUserPoolClientId = declareVariable({
  name: 'USER_POOL_CLIENT_ID',
  schema: textSchema(/^\w+$/),
  form: 'the id of a client',
  purpose: 'The client of the user pool.',
});

export const getAllowedOrigins = declareVariable({
  name: 'ALLOWED_ORIGIN',
  schema: textSchema(/^https?:\/\/[^\s/]+(?: https?:\/\/[^\s/]+)*$/),
  form: 'one or more origins, separated by a blank',
  purpose: 'The origins from which calls with a cookie are accepted.',
});

export const getVersionRetentionDays = declareVariable({
  name: 'VERSIONS_KEPT_DAYS',
  schema: wholeNumberSchema,
  form: WHOLE_NUMBER_FORM,
  purpose: 'How many days a replaced version of an order is stored.',
});

export const getOriginSecret = declareVariable({
  name: 'ORIGIN_SECRET',
  schema: secretSchema,
  form: SECRET_FORM,
  purpose: 'The secret that the CDN sends with every request.',
});

export const findOtherOriginSecret = declareOptionalVariable({
  name: 'ORIGIN_SECRET_ALSO',
  schema: secretSchema,
  form: SECRET_FORM,
  purpose: 'A second secret that is accepted while the first one is changed.',
});

export const getCatalogAddress = declareVariable({
  name: 'CATALOG_ADDRESS',
  schema: originSchema,
  form: ORIGIN_FORM,
  purpose: 'The address of the pages of smart catalogues.',
});

export const getCatalogSecret = declareVariable({
  name: 'CATALOG_SECRET',
  schema: secretSchema,
  form: SECRET_FORM,
  purpose: 'Signs the URLs of smart catalogues.',
});

export const getOrderLinkEndpoint = declareVariable({
  name: 'ORDER_LINK_ENDPOINT',
  schema: urlSchema,
  form: URL_FORM,
  purpose: 'The address of OrderLink.',
});

export const getOrderLinkSecret = declareVariable({
  name: 'ORDER_LINK_SECRET',
  schema: secretSchema,
  form: SECRET_FORM,
  purpose: 'Signs what is sent to OrderLink.',
});

export const getOrderLinkFollowUp = declareVariable({
  name: 'ORDER_LINK_FOLLOW_UP',
  schema: textSchema(/^https?:\/\/\S+\{orderNumber\}\S*$/),
  form: 'a URL with {orderNumber}',
  purpose: 'The page where HSUS users continue an order.',
});

export const getMailSender = declareVariable({
  name: 'MAIL_FROM',
  schema: textSchema(/^[^<>@]*<?[^\s<>@]+@[^\s<>@]+>?$/),
  form: 'the address of a sender',
  purpose: 'The sender of mails.',
});

export const getMailConfigurationSet = declareVariable({
  name: 'MAIL_EVENTS',
  schema: nameSchema,
  form: NAME_FORM,
  purpose: 'The configuration set of SES, which reports undelivered mails.',
});

export const getMailLinkOrigin = declareVariable({
  name: 'PRODUCT_ADDRESS',
  schema: originSchema,
  form: ORIGIN_FORM,
  purpose: 'The address of the product, for links in mails.',
});

export const getSealingKeyId = declareVariable({
  name: 'SEALING_KEY_ID',
  schema: nameSchema,
  form: NAME_FORM,
  purpose: 'The key of KMS that seals signed PDFs.',
});

export const findSealingCertificate = declareOptionalVariable({
  name: 'SEALING_CERTIFICATE',
  schema: textSchema(/^[\w+/]+={0,2}$/),
  form: 'a certificate as DER in base64',
  purpose:
    'The certificate of that key; without it nothing is sealed, and what waits is tried again.',
});

export const findTimeStampService = declareOptionalVariable({
  name: 'TIME_STAMP_SERVICE',
  schema: urlSchema,
  form: URL_FORM,
  purpose: 'The service of a time-stamp authority (RFC 3161), which stamps each seal.',
});

export const findTimeStampCertificates = declareOptionalVariable({
  name: 'TIME_STAMP_CERTIFICATES',
  schema: textSchema(/^[\da-f]{64}(?: [\da-f]{64})*$/),
  form: 'one or more SHA-256 in hexadecimal digits, separated by a blank',
  purpose: 'The certificates by which its time stamps are trusted.',
});

export const getPrinterFunction = declareVariable({
  name: 'PRINTER_FUNCTION_NAME',
  schema: nameSchema,
  form: NAME_FORM,
  purpose: 'The function that prints.',
});

export const getMaxParallelPrints = declareVariable({
  name: 'PRINTS_AT_ONCE',
  schema: wholeNumberSchema,
  form: WHOLE_NUMBER_FORM,
  purpose: 'How many prints run at once; others wait.',
});

export const getOutboxQueue = declareVariable({
  name: 'OUTBOX_QUEUE_URL',
  schema: nameSchema,
  form: NAME_FORM,
  purpose: 'The queue of the outbox.',
});

export const getUploadsQueue = declareVariable({
  name: 'UPLOADS_QUEUE_URL',
  schema: nameSchema,
  form: NAME_FORM,
  purpose: 'The queue of due uploads.',
});

export const findCoachPlusUrl = declareOptionalVariable({
  name: 'COACH_PLUS_URL',
  schema: urlSchema,
  form: URL_FORM,
  purpose: 'Where Coach+ starts a session.',
});

export const findPriceGuidanceUrl = declareOptionalVariable({
  name: 'PRICE_GUIDANCE_URL',
  schema: urlSchema,
  form: URL_FORM,
  purpose: 'The link Price Guidance.',
});

export const findCurrentPromotionsUrl = declareOptionalVariable({
  name: 'CURRENT_PROMOTIONS_URL',
  schema: urlSchema,
  form: URL_FORM,
  purpose: 'The link Current Promotions.',
});

export const findGettingStartedUrl = declareOptionalVariable({
  name: 'GETTING_STARTED_URL',
  schema: urlSchema,
  form: URL_FORM,
  purpose: 'A link of the Help menu.',
});

export const findWorksheetGuideUrl = declareOptionalVariable({
  name: 'WORKSHEET_GUIDE_URL',
  schema: urlSchema,
  form: URL_FORM,
  purpose: 'A link of the Help menu.',
});

export const findVideosPageUrl = declareOptionalVariable({
  name: 'VIDEOS_URL',
  schema: urlSchema,
  form: URL_FORM,
  purpose: 'A link of the Help menu.',
});

export const findTermsUrl = declareOptionalVariable({
  name: 'TERMS_URL',
  schema: urlSchema,
  form: URL_FORM,
  purpose: 'What a user agrees to at sign-up.',
});

export const findPrivacyUrl = declareOptionalVariable({
  name: 'PRIVACY_URL',
  schema: urlSchema,
  form: URL_FORM,
  purpose: 'What a user agrees to at sign-up.',
});

/** All of these, for the stacks and the tests. */
export const stackVariables = declaredVariables.filter(({ source }) => source === 'stack');
