import { loadCalls, acceptsJsonBody } from './calls.ts';
import { everyField } from './every-field.ts';
import { aWorld } from './world.ts';

/* Apart from the others, beside which they run: each takes a minute. */
const calls = await loadCalls();
everyField(
  await aWorld({ dealerId: 7141 }),
  calls.filter(({ route }) => acceptsJsonBody(route) && route.area === 'orders'),
);
