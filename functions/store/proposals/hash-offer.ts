import { hash } from 'node:crypto';

/** SHA-256 in hex of what an order or a copy offers (shared/proposals/compare-offers.ts). */
export const hashOffer = (offer: string): string => hash('sha256', offer, 'hex');
