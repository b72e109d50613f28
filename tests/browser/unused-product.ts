import { resetWorkerProductData } from './worker-product.ts';

/* Runs before each file, so that no file finds data from another's journeys. */
resetWorkerProductData();
