/*
 * The secrets of an environment. Each is an output '<name>Arn' of its stack. A deployment says which version of each is
 * the current one, by its context, so that one that was changed reaches whoever holds it.
 */

export type SecretName = 'OriginSecret' | 'OriginSecretAlso' | 'CatalogSecret' | 'OrderLinkKey';

/** In which stack each lies. */
export const secretStacks: Record<SecretName, 'Api' | 'Outbox'> = {
  /** The CDN sends it with every request, and the functions take it. */
  OriginSecret: 'Api',
  /** The functions take it as well: the next one before the CDN sends it, and the one before for a while. */
  OriginSecretAlso: 'Api',
  /** Signs the tickets to smart catalogues, of half an hour. */
  CatalogSecret: 'Api',
  /** Signs what is sent to OrderLink, who has the same. */
  OrderLinkKey: 'Outbox',
};

/** The context by which a deployment says the current version of a secret: -c secret:OriginSecret=<version id>. */
export const getSecretContextKey = (name: SecretName) => `secret:${name}`;
