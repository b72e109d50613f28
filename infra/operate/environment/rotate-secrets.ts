import type { SecretName } from '#infra/plan/secrets.ts';

/** The operations that a rotation uses. */
export type RotationActions = {
  read: (name: SecretName) => Promise<string>;
  change: (name: SecretName, value: string) => Promise<void>;
  /** Brings the current values to their users, functions and CDN in any order. */
  deploy: () => Promise<void>;
  createValue: () => string;
};

/**
 * Changes the secret that the CDN sends, in four deployments, so that the functions accept its requests at any
 * time. The first one brings the current values. The two values are changed in such an order that it may be
 * interrupted between any two steps and run again.
 */
export async function rotateOriginSecretWithoutOutage({
  read,
  change,
  deploy,
  createValue,
}: RotationActions): Promise<void> {
  await deploy();
  const next = createValue();
  await change('OriginSecretAlso', next);
  await deploy();
  // The previous value is accepted, too, before the CDN sends the next one.
  await change('OriginSecretAlso', await read('OriginSecret'));
  await change('OriginSecret', next);
  await deploy();
  await change('OriginSecretAlso', createValue());
  await deploy();
}

/** Changes a secret that has a single user, or whose users need no transition. */
export async function rotateSecretAndDeploy(
  { change, deploy, createValue }: RotationActions,
  name: SecretName,
): Promise<void> {
  await change(name, createValue());
  await deploy();
}
