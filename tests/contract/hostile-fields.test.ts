import { loadContractCalls, acceptsJsonBody } from './contract-calls.ts';
import { testEveryField } from './test-every-field.ts';
import { createTestWorld } from './world.ts';

/* Apart from those of orders, beside which they run: each takes a minute. */
const calls = await loadContractCalls();
testEveryField(
  await createTestWorld({ dealerId: 7142 }),
  calls.filter(({ route }) => acceptsJsonBody(route) && route.area !== 'orders'),
);
