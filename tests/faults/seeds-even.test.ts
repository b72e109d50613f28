import { registerSeedTests } from './all-seeds.ts';

registerSeedTests('even');
