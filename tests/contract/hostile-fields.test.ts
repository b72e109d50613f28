import { loadCalls, acceptsJsonBody } from './calls.ts';
import { everyField } from './every-field.ts';
import { aWorld } from './world.ts';

/* Apart from those of orders, beside which they run: each takes a minute. */
const calls = await loadCalls();
everyField(
  await aWorld({ dealerId: 7142 }),
  calls.filter(({ route }) => acceptsJsonBody(route) && route.area !== 'orders'),
);
