import { loadContractCalls, acceptsJsonBody } from './contract-calls.ts';
import { registerFieldMutationTests } from './register-field-mutation-tests.ts';
import { createTestWorld } from './world.ts';

/* In a file of its own, parallel to the other calls: each takes a minute. */
const calls = await loadContractCalls();
registerFieldMutationTests(
  await createTestWorld({ dealerId: 7141 }),
  calls.filter(({ route }) => acceptsJsonBody(route) && route.area === 'orders'),
);
