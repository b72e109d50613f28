import { loadContractCalls, acceptsJsonBody } from './contract-calls.ts';
import { testEveryField } from './test-every-field.ts';
import { createTestWorld } from './world.ts';

/* In a file of its own, parallel to the calls of orders: each takes a minute. */
const calls = await loadContractCalls();
testEveryField(
  await createTestWorld({ dealerId: 7142 }),
  calls.filter(({ route }) => acceptsJsonBody(route) && route.area !== 'orders'),
);
