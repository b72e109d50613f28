import { beginUnused } from './own-product.ts';

/* Run before each file: none finds what the journeys of another have left. */
beginUnused();
