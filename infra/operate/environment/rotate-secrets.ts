import type { SecretName } from '#infra/plan/secrets.ts';

/** What a rotation is made with. */
export type RotationActions = {
  read: (name: SecretName) => Promise<string>;
  change: (name: SecretName, value: string) => Promise<void>;
  /** Brings the values there are to whoever holds them, functions and CDN in any order. */
  deploy: () => Promise<void>;
  createValue: () => string;
};

/**
 * Gives what the CDN sends another value, in three deployments, so that at each moment the functions take what comes. It
 * begins with one that brings what is there, and the two values are changed in such an order that it may be cut short
 * between any two of its steps and said again.
 */
export async function rotateOriginSecret({
  read,
  change,
  deploy,
  createValue,
}: RotationActions): Promise<void> {
  await deploy();
  const next = createValue();
  await change('OriginSecretAlso', next);
  await deploy();
  // The one before is taken as well before the CDN is to send the next.
  await change('OriginSecretAlso', await read('OriginSecret'));
  await change('OriginSecret', next);
  await deploy();
  await change('OriginSecretAlso', createValue());
  await deploy();
}

/** Gives a secret another value that has one holder or none who minds. */
export async function rotateSecret(
  { change, deploy, createValue }: RotationActions,
  name: SecretName,
) {
  await change(name, createValue());
  await deploy();
}
