import { resetWorkerProduct } from './worker-product.ts';

/* Run before each file: none finds what the journeys of another have left. */
resetWorkerProduct();
