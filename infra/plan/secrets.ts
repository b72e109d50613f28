/*
 * The secrets of an environment. Each is an output '<name>Arn' of its stack. A deployment passes the current
 * version of each in its context, so that a changed secret reaches its users.
 */

export type SecretName = 'OriginSecret' | 'OriginSecretAlso' | 'CatalogSecret' | 'OrderLinkKey';

/** The stack of each secret. */
export const secretStacks: Record<SecretName, 'Api' | 'Outbox'> = {
  /** The CDN sends it with every request, and the functions accept it. */
  OriginSecret: 'Api',
  /** The functions accept it, too: the next value before the CDN sends it, and the previous one for a while. */
  OriginSecretAlso: 'Api',
  /** Signs the URLs of smart catalogues, which are valid for half an hour. */
  CatalogSecret: 'Api',
  /** Signs what is sent to OrderLink, which has the same key. */
  OrderLinkKey: 'Outbox',
};

/** The context key for the current version of a secret: -c secret:OriginSecret=<version id>. */
export const getSecretVersionContextKey = (name: SecretName) => `secret:${name}`;
